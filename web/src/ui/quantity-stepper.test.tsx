import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

function Amount({ first = 1, minimum = 1, step = 1 }) {
  const [pounds, setPounds] = useState(first);
  return <QuantityStepper label="Ribeye" value={pounds} onChange={setPounds} minimum={minimum} step={step} />;
}

function open(props: Parameters<typeof Amount>[0]) {
  render(<Amount {...props} />);
  return userEvent.setup();
}

const button = (what: string) => screen.getByRole('button', { name: `One ${what} of Ribeye` });
/** The sentence that describes the field; it must be announced, too. */
const fault = () => {
  const text = screen.queryByRole('alert')?.textContent;
  if (text !== undefined) screen.getByRole('textbox', { name: 'Pounds of Ribeye', description: text });
  return text;
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pounds of Ribeye' });

it(
  "Enter in the quantity stepper commits the value and doesn't submit the form",
  { tags: ['H11-1'] },
  async () => {
    const send = vi.fn<() => void>();
    render(
      <form onSubmit={send}>
        <Amount />
        <button type="submit">Order</button>
      </form>,
    );
    await userEvent.setup().type(field(), '007{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(field().value).toBe('7');
    expect(send).not.toHaveBeenCalled();
  },
);

it('plus raises a low quantity to the minimum, and typing a lower one shows a sentence', async () => {
  const user = open({ first: 2, minimum: 12 });
  const less = screen.getByRole('button', {
    name: 'One pound less of Ribeye',
    description: 'The minimum is 12 lb',
  });
  await user.click(button('pound more'));
  expect(field().value).toBe('12');
  await user.click(less);
  await user.clear(field());
  await user.type(field(), '11');
  expect(fault()).toBeUndefined();
  await user.tab();
  expect(field().value).toBe('12');
  expect(fault()).toBe('The minimum of Ribeye is 12 lb. It stays at 12 lb.');
  await user.click(button('pound more'));
  expect(fault()).toBeUndefined();
});

it('a stepper for cases rejects a partial case and names the nearest quantity', async () => {
  const user = open({ first: 80, minimum: 80, step: 40 });
  await user.click(button('case more'));
  expect(field().value).toBe('120');
  await user.click(button('case less'));
  await user.click(button('case less'));
  expect(field().value).toBe('80');
  await user.clear(field());
  await user.type(field(), '170{Enter}');
  expect(field().value).toBe('80');
  expect(fault()).toBe('Ribeye is sold in 40 lb cases. The nearest is 160 lb. It stays at 80 lb.');
  await user.clear(field());
  await user.type(field(), '40{Enter}');
  expect(field().value).toBe('80');
  expect(fault()).toBe('Ribeye is sold in 40 lb cases. The nearest is 80 lb. It stays at 80 lb.');
  await user.clear(field());
  await user.type(field(), '160');
  await user.tab();
  expect(field().value).toBe('160');
  expect(fault()).toBeUndefined();
});

it.each([
  ['case more', '80'],
  ['case less', '40'],
])('one %s changes a quantity with a partial case to %s lb', async (what, pounds) => {
  const user = open({ first: 50, minimum: 40, step: 40 });
  await user.click(button(what));
  expect(field().value).toBe(pounds);
});

it('leaving the field restores the quantity if the number was above the maximum', async () => {
  const user = userEvent.setup();
  const change = vi.fn<(pounds: number) => void>();
  render(<QuantityStepper label="Ribeye" value={2} onChange={change} />);
  await user.clear(field());
  await user.click(field());
  await user.paste('2147483648');
  expect(field().value).toBe('2147483648');
  expect(fault()).toBe('The most you can order is 2,147,483,647 lb. It stays at 2 lb.');
  await user.tab();
  expect(field().value).toBe('2');
  expect(change).not.toHaveBeenCalled();
  await user.click(field());
  await user.clear(field());
  await user.paste('2147483647');
  expect(change).toHaveBeenCalledExactlyOnceWith(2_147_483_647);
});

it.each(['1.5', '2 lb', '١٫٥', '-3', '1.000'])(
  'the quantity %j is answered with a sentence as soon as it is typed, and changes nothing',
  async (text) => {
    const user = open({ first: 4 });
    await user.clear(field());
    await user.type(field(), text);
    expect(fault()).toBe('Please enter whole pounds. It stays at 4 lb.');
    await user.tab();
    expect(field().value).toBe('4');
    expect(fault()).toBe('Please enter whole pounds. It stays at 4 lb.');
  },
);

it.each(['٣', '۳', '３', ' 3\u00a0', '\u200f3', '3.00'])('the quantity %j is three pounds', async (text) => {
  const user = open({ first: 4 });
  await user.clear(field());
  await user.click(field());
  await user.paste(text);
  await user.tab();
  expect(field().value).toBe('3');
  expect(fault()).toBeUndefined();
});
