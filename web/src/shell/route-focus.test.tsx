import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { RouteFocus } from './route-focus.tsx';

afterEach(cleanup);

const layout = (
  <>
    <button type="button">Menu</button>
    <main tabIndex={-1}>
      <Outlet />
    </main>
    <RouteFocus />
  </>
);

function openScreens() {
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/cart', element: <h1>cart</h1> },
        { path: '/product', element: <p>loading ....</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { go: async (path: string) => act(async () => router.navigate(path)) };
}

/** Adds the heading of a loading screen, then waits for the mutation observer. */
const arrive = async (): Promise<void> =>
  act(async () => {
    const heading = document.createElement('h1');
    heading.textContent = 'Ribeye';
    screen.getByRole('main').append(heading);
    await Promise.resolve();
  });

it("a new screen's heading gets the focus; a first visit focuses nothing", async () => {
  const { go } = openScreens();
  expect(document.activeElement).toBe(document.body);
  await go('/cart');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'cart' }));
});

it("a loading screen's heading gets the focus once it appears", async () => {
  const { go } = openScreens();
  await go('/product');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ribeye' }));
});

it('a late heading does not take the focus from a shopper who has moved on', async () => {
  const { go } = openScreens();
  await go('/product');
  screen.getByRole('button', { name: 'Menu' }).focus();
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});
