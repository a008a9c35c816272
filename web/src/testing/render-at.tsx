import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders a part of a page with a router whose only route, at every path, shows that part. */
export function renderAt(path: string, part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const { container } = render(<RouterProvider router={router} />);
  const url = (): string => `${router.state.location.pathname}${router.state.location.search}`;
  return { router, container, url };
}
