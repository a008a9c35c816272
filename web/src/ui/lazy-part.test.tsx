import { Component, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPart, optionalLazy } from './lazy-part.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 }));

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state = {};

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return 'message' in this.state ? String(this.state.message) : this.props.children;
  }
}

const gone = async (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

it('a component appears as soon as its code is loaded', async () => {
  vi.useRealTimers();
  // React would wait before it replaces the fallback of a `Suspense`. Here, that wait never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const Part = lazyPart(async () => () => 'Loaded');
  render(<Part fallback="Loading" />);
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(screen.getByText('Loaded')).toBeDefined();
});

it("a component whose code can't be loaded shows the error of its screen", async () => {
  const Part = lazyPart(gone, async () => Promise.resolve(false));
  const caught = vi.fn<(error: unknown) => void>();
  render(<Part fallback="Loading" />, { onCaughtError: caught, wrapper: Boundary });
  expect(await screen.findByText('Failed to fetch', {}, { timeout: 5000 })).toBeDefined();
  expect(caught).toHaveBeenCalled();
});

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
