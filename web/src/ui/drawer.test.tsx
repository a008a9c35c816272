import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Drawer } from './drawer.tsx';
import { ModalTitle } from './modal.tsx';
import { pageId } from './modal-stack.ts';

function Shop() {
  const [isOpen, setIsOpen] = useState(false);
  const [isNext, setIsNext] = useState(false);
  return (
    <>
      <div id={pageId}>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      </div>
      {isOpen ? (
        <Drawer side="end" onClose={() => setIsOpen(false)}>
          <ModalTitle>My Cart</ModalTitle>
          <button
            type="button"
            onClick={() => {
              setIsOpen(false);
              setIsNext(true);
            }}
          >
            Next
          </button>
        </Drawer>
      ) : null}
      {isNext ? (
        <Drawer side="start" onClose={() => setIsNext(false)}>
          <ModalTitle>Menu</ModalTitle>
        </Drawer>
      ) : null}
    </>
  );
}

async function open() {
  render(<Shop />);
  const opener = screen.getByRole('button', { name: 'Open' });
  const user = userEvent.setup();
  await user.click(opener);
  const drawer = screen.getByRole('dialog', { name: 'My Cart' });
  const page = document.getElementById(pageId);
  return { user, opener, drawer, page };
}

it(
  "a drawer receives focus, and the page behind it is inert and doesn't scroll",
  { tags: ['H21'] },
  async () => {
    const { drawer, page } = await open();
    expect(drawer.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Cart' }));
    expect(page?.inert).toBe(true);
    expect(document.documentElement.dataset).toHaveProperty('scrollLocked');
  },
);

it.each([
  ['Escape', async ({ user }: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
  [
    'a press outside',
    async ({ user, drawer }: Awaited<ReturnType<typeof open>>) => user.click(drawer.parentElement ?? drawer),
  ],
])('a drawer closes on %s and returns focus', { tags: ['H21'] }, async (_, close) => {
  const opened = await open();
  await close(opened);
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opened.opener);
  expect(opened.page?.inert).toBe(false);
  expect(document.documentElement.dataset).not.toHaveProperty('scrollLocked');
});

it(
  'a drawer that replaces another returns focus to the button that opened the first one',
  { tags: ['H21'] },
  async () => {
    const { user, opener, page } = await open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined();
    expect(page?.inert).toBe(true);
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(opener);
    expect(page?.inert).toBe(false);
  },
);
