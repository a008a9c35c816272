import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OrderNumber } from './order-number.tsx';

it('a long order number shows eight characters, and a press shows all of them', async () => {
  const id = '1f0c2b7e-58a1-4c3e-9a77-0f6f3a1f2d11';
  render(<OrderNumber id={id} />);
  const number = screen.getByRole('button', { name: '1f0c2b7e' });
  await userEvent.setup().click(number);
  expect(number.textContent).toBe(id);
});

it('a short order number is shown in full', () => {
  const { container } = render(<OrderNumber id="1017" />);
  expect(container.innerHTML).toBe('1017');
});
