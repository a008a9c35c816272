import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showToast } from './show-toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it(
  'toasts are shown at the top right for 5000 ms',
  { tags: ['S2-notifications-01', 'S9-limit-01'] },
  async () => {
    render(<Toaster />);
    showToast('Welcom Back');
    await wait(100);
    const toast = screen.getByText('Welcom Back').closest('[data-sonner-toast]');
    expect(toast?.getAttribute('data-y-position')).toBe('top');
    expect(toast?.getAttribute('data-x-position')).toBe('right');
    await wait(4800);
    expect(toast?.getAttribute('data-removed')).toBe('false');
    await wait(200);
    expect(toast?.getAttribute('data-removed')).toBe('true');
  },
);
