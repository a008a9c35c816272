// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { leadTabs } from './leader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Request {
  readonly signal: AbortSignal;
  readonly run: () => Promise<void>;
}

/** Stubs Web Locks for a single name: one tab holds the lock, the others wait in line. */
function stubLocks(): void {
  const waiting: Request[] = [];
  let isHeld = false;
  const grant = async (): Promise<void> => {
    const next = waiting.shift();
    if (isHeld || next === undefined) return;
    if (next.signal.aborted) return grant();
    isHeld = true;
    await next.run();
    isHeld = false;
    return grant();
  };
  const request = async (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
    waiting.push({ signal, run });
    if (!isHeld) await grant();
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** Opens a tab that records when it starts and stops leading. */
function openTab(notes: string[], name: string): () => void {
  return leadTabs('test', () => {
    notes.push(`${name} leads`);
    return () => notes.push(`${name} ends`);
  });
}

it('one tab leads, and another takes over when it closes', { tags: ['DEV-09'] }, async () => {
  stubLocks();
  const notes: string[] = [];
  const close = ['one', 'two', 'three'].map((name) => openTab(notes, name));
  expect(notes).toEqual(['one leads']);
  close[1]?.();
  close[0]?.();
  await expect.poll(() => notes).toEqual(['one leads', 'one ends', 'three leads']);
  close[2]?.();
  await expect.poll(() => notes.at(-1)).toBe('three ends');
});

it('a tab that is frozen or left stops leading, and leads again when it returns', async () => {
  stubLocks();
  const notes: string[] = [];
  const close = openTab(notes, 'one');
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
  stubLocks();
  const notes: string[] = [];
  const closeOne = leadTabs('test', (resign) => {
    queueMicrotask(resign);
    return () => notes.push('one ends');
  });
  const closeTwo = openTab(notes, 'two');
  await expect.poll(() => notes).toEqual(['one ends', 'two leads']);
  closeOne();
  closeTwo();
});

it('in browsers without locks, each tab leads', () => {
  vi.stubGlobal('navigator', {});
  const notes: string[] = [];
  const close = ['one', 'two'].map((name) => openTab(notes, name));
  close[0]?.();
  expect(notes).toEqual(['one leads', 'two leads', 'one ends']);
});
