// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { addModalEntry, closeModalsOnBack } from './modal-history.ts';
import { openModal, pageId } from './modal-stack.ts';

it('Back closes a panel that leaves the page usable, and stays on the page', async () => {
  document.body.innerHTML = `<div id="${pageId}"></div>`;
  window.history.replaceState({ idx: 0, key: 'default' }, '');
  onTestFinished(closeModalsOnBack(() => 'default'));
  const onClose = vi.fn<() => void>(() => remove());
  addModalEntry();
  const remove = openModal(undefined, onClose);
  expect(document.getElementById(pageId)?.inert).not.toBe(true);
  expect(document.documentElement.dataset).not.toHaveProperty('scrollLocked');
  window.history.back();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual({ idx: 0, key: 'default' });
});
