import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StillLoading } from './still-loading.tsx';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('a page shows that it is still loading after 3 s, and a Retry button after 10 s', () => {
  render(<StillLoading />);
  const words = screen.getByRole('status');
  pass(2999);
  expect(words.textContent).toBe('');
  pass(1);
  expect(words.textContent).toBe('Still loading…');
  expect(screen.queryByRole('button')).toBeNull();
  pass(7000);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
