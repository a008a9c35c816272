import { act, render } from '@testing-library/react';
import { createPath, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { browserSession } from '../../session/use-session.ts';
import { setToastRenderer, type Toast } from '../../ui/show-toast.ts';
import { SessionWatch } from './session-watch.tsx';

it.each([
  ['leads from a list back to it', '/retail?max=8', '/login?next=%2Fretail%3Fmax%3D8'],
  ['keeps the secret path of a password reset to itself', '/reset/dWlk/token', '/login'],
])('an ended session %s', async (_, here, login) => {
  const toasts: Toast[] = [];
  setToastRenderer((toast) => void toasts.push(toast));
  browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true);
  const router = createMemoryRouter([{ path: '*', element: <SessionWatch /> }], { initialEntries: [here] });
  render(<RouterProvider router={router} />);
  act(() => browserSession().end('expired'));
  await act(async () => toasts.at(-1)?.action?.run());
  expect(createPath(router.state.location)).toBe(login);
});
