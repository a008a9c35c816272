import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

function Amount({
  first = 1,
  ...rest
}: {
  first?: number;
  minimum?: number;
  step?: number;
  isOfCases?: boolean;
}) {
  const [pounds, setPounds] = useState(first);
  return <QuantityStepper label="Ribeye" value={pounds} onChange={setPounds} {...rest} />;
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

it.each([
  { isOfCases: true, less: 'One case less', more: 'One case more', number: 'Cases' },
  { isOfCases: false, less: 'One less', more: 'One more', number: 'Number' },
])('$number of 40 lb are counted in words, steps and typed numbers', async ({ isOfCases, ...words }) => {
  const user = open({ first: 80, minimum: 80, step: 40, isOfCases });
  const counted = screen.getByRole<HTMLInputElement>('textbox', { name: `${words.number} of Ribeye` });
  const { textContent } = screen.getByRole('group', { name: 'Quantity of Ribeye' });
  expect(textContent).toContain('× 40 lb');
  expect(counted.value).toBe('2');
  await user.click(screen.getByRole('button', { name: `${words.more} of Ribeye` }));
  expect(counted.value).toBe('3');
  const less = screen.getByRole('button', { name: `${words.less} of Ribeye` });
  await user.click(less);
  await user.click(less);
  expect(counted.value).toBe('2');
  await user.clear(counted);
  await user.type(counted, '12');
  await user.tab();
  expect(counted.value).toBe('12');
  await user.clear(counted);
  await user.type(counted, '1{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(
    'The minimum of Ribeye is 2 × 40 lb. It stays at 12 × 40 lb.',
  );
  await user.clear(counted);
  await user.type(counted, '1.5');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a whole number. It stays at 12 × 40 lb.');
});

it('a quantity with a partial case is in pounds until it is whole', async () => {
  const user = open({ first: 50, minimum: 40, step: 40, isOfCases: true });
  await user.clear(field());
  await user.type(field(), '70{Enter}');
  expect(field().value).toBe('50');
  expect(fault()).toBe('Ribeye is sold in multiples of 40 lb. The nearest is 80 lb. It stays at 50 lb.');
  await user.clear(field());
  await user.type(field(), '80');
  // While somebody types, the number doesn't turn into cases.
  expect(field().value).toBe('80');
  await user.tab();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cases of Ribeye' }).value).toBe('2');
});

it.each([
  ['more', '2'],
  ['less', '1'],
])('one case %s changes a quantity with a partial case to %s', async (what, cases) => {
  const user = open({ first: 50, minimum: 40, step: 40, isOfCases: true });
  await user.click(screen.getByRole('button', { name: `One case ${what} of Ribeye` }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cases of Ribeye' }).value).toBe(cases);
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
