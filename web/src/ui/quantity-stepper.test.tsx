import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

function Amount() {
  const [pounds, setPounds] = useState(1);
  return <QuantityStepper label="Ribeye" value={pounds} onChange={setPounds} />;
}

it('ends the typing with Enter and sends no form that it stands in', { tags: ['H11-1'] }, async () => {
  const send = vi.fn<() => void>();
  render(
    <form onSubmit={send}>
      <Amount />
      <button type="submit">Order</button>
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pounds of Ribeye' });
  await userEvent.setup().type(field, '007{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(field.value).toBe('7');
  expect(send).not.toHaveBeenCalled();
});
