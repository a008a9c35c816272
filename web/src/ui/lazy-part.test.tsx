import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPart, optionalLazy } from './lazy-part.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 }));

const gone = async (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

it('a component whose code is gone shows its fallback and reloads the page', async () => {
  const loadPage = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const Part = lazyPart(gone, loadPage);
  render(<Part fallback="Loading" />);
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(screen.getByText('Loading')).toBeDefined();
});

it('an optional component whose code is gone shows nothing', async () => {
  const Part = optionalLazy(gone);
  const { container } = render(<Part fallback="Loading" />);
  await vi.waitFor(() => expect(container.textContent).toBe(''), { timeout: 5000 });
});
