// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { beforeEach, expect, it, vi } from 'vitest';
import { leadTabs } from './leader.ts';

// jsdom has no Web Locks.
beforeEach(() => void vi.stubGlobal('navigator', { locks }));

/** @param notes records when the tab starts and stops leading */
function openTab(notes: string[], name: string): () => void {
  return leadTabs('leader.test', () => {
    notes.push(`${name} leads`);
    return () => notes.push(`${name} ends`);
  });
}

it('one tab leads, and another takes over when the leader closes', { tags: ['DEV-09'] }, async () => {
  const notes: string[] = [];
  const close = ['one', 'two', 'three'].map((name) => openTab(notes, name));
  await expect.poll(() => notes).toEqual(['one leads']);
  close[1]?.();
  close[0]?.();
  await expect.poll(() => notes).toEqual(['one leads', 'one ends', 'three leads']);
  close[2]?.();
  await expect.poll(() => notes.at(-1)).toBe('three ends');
});

it('a tab stops leading when it is frozen or navigates away, and leads again when resumed', async () => {
  const notes: string[] = [];
  const close = openTab(notes, 'one');
  await expect.poll(() => notes).toEqual(['one leads']);
  document.dispatchEvent(new Event('freeze'));
  await expect.poll(() => notes).toEqual(['one leads', 'one ends']);
  document.dispatchEvent(new Event('resume'));
  await expect.poll(() => notes.at(-1)).toBe('one leads');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => notes.at(-1)).toBe('one ends');
  close();
  window.dispatchEvent(new Event('pageshow'));
  expect(notes).toHaveLength(4);
});

it('when a tab resigns, another tab leads', async () => {
  const notes: string[] = [];
  const closeOne = leadTabs('leader.test', (resign) => {
    queueMicrotask(resign);
    return () => notes.push('one ends');
  });
  const closeTwo = openTab(notes, 'two');
  await expect.poll(() => notes).toEqual(['one ends', 'two leads']);
  closeOne();
  closeTwo();
});

it('in browsers without Web Locks, each tab leads', () => {
  vi.stubGlobal('navigator', {});
  const notes: string[] = [];
  const close = ['one', 'two'].map((name) => openTab(notes, name));
  close[0]?.();
  expect(notes).toEqual(['one leads', 'two leads', 'one ends']);
});

it('if the browser refuses Web Locks, each tab leads', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async () => Promise.reject(new DOMException('', 'SecurityError')) },
  });
  const notes: string[] = [];
  const close = ['one', 'two'].map((name) => openTab(notes, name));
  await expect.poll(() => notes).toEqual(['one leads', 'two leads']);
  close[0]?.();
  await expect.poll(() => notes).toEqual(['one leads', 'two leads', 'one ends']);
  close[1]?.();
});
