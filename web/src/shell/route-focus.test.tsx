import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RouteFocus } from './route-focus.tsx';

async function openLoadingScreen(): Promise<void> {
  const element = (
    <>
      <button type="button">Menu</button>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <RouteFocus />
    </>
  );
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/product', element: <p>loading ....</p> },
  ];
  const router = createMemoryRouter([{ element, children }]);
  render(<RouterProvider router={router} />);
  await act(async () => router.navigate('/product'));
}

/** Adds the heading of a loading screen, then waits for the mutation observer. */
const arrive = async (): Promise<void> =>
  act(async () => {
    const heading = document.createElement('h1');
    heading.textContent = 'Ribeye';
    screen.getByRole('main').append(heading);
    await Promise.resolve();
  });

it("a loading screen's heading receives focus once it appears", async () => {
  await openLoadingScreen();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ribeye' }));
});

it("a late heading doesn't take focus from a shopper who has moved on", async () => {
  await openLoadingScreen();
  screen.getByRole('button', { name: 'Menu' }).focus();
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});
