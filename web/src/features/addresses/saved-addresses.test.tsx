import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScriptedBff, openScreen, userError } from '../../testing/scripted-bff.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

const bff = openScriptedBff();

const viewer = (count: number) => ({
  viewer: {
    __typename: 'Viewer',
    id: '12',
    addresses: Array.from({ length: count }, (_, place) => ({
      __typename: 'ShippingAddress',
      id: `${place + 1}`,
      firstName: 'Amina',
      lastName: 'Haddad',
      street: `${place + 1} Palm Street`,
      houseNumber: '',
      city: 'Moore Haven',
      state: '',
      postalCode: '33471',
      phone: '+13055550100',
    })),
  },
});

const saved = (count: number, ...userErrors: object[]) => ({
  saveShippingAddress: {
    __typename: 'SaveShippingAddressPayload',
    ...(userErrors.length === 0 ? viewer(count) : { viewer: null }),
    userErrors,
  },
});

const input = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const limitText = 'no available shipping address. go to shopping Address and remove one adress';

const deleteSecond = () =>
  screen.getByRole('button', { name: 'Delete the address 2 Palm Street, Moore Haven' });

const cards = () => within(screen.getByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');

async function open(count: number) {
  bff.respond('SavedAddresses', viewer(count));
  const opened = openScreen(<SavedAddresses />);
  if (count > 0) await screen.findAllByRole('button', { name: /^Delete the address/ });
  else await screen.findByText(/^No address is saved yet/);
  return opened;
}

const disclosure = () => screen.getByText('Add an address').closest('details');

async function fillIn({ user }: ReturnType<typeof openScreen>): Promise<void> {
  if (disclosure()?.open === false) await user.click(screen.getByText('Add an address'));
  for (const [label, text] of [
    ['Address', '1 Boston Common'],
    ['City', 'Boston'],
    ['Postal code', '02134'],
    ['Phone number', '3055550100'],
  ] as const) {
    await user.click(input(label));
    await user.paste(text);
  }
  await user.keyboard('{Enter}');
}

it('the address screen lists at most eleven addresses', { tags: ['S9-limit-03'] }, async () => {
  await open(12);
  expect(cards()).toHaveLength(11);
});

it(
  'the tenth address is saved; the eleventh opens the limit dialog and sends nothing',
  { tags: ['S4-address-03'] },
  async () => {
    const opened = await open(9);
    bff.respond('SaveShippingAddress', saved(10));
    await fillIn(opened);
    await expect.poll(() => opened.toasts).toEqual([{ text: 'your shipping saved', kind: 'success' }]);
    await expect.poll(() => cards()).toHaveLength(10);
    expect(input('City').value).toBe('');
    expect(disclosure()?.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Add an address');
    await fillIn(opened);
    await screen.findByText(limitText);
    expect(bff.variablesOf('SaveShippingAddress')).toHaveLength(1);
  },
);

it(
  'the limit dialog opens if only the server knows that ten addresses are saved',
  { tags: ['S4-address-03'] },
  async () => {
    const opened = await open(0);
    bff.respond('SaveShippingAddress', saved(0, userError(null, limitText, 'ADDRESS_LIMIT_REACHED')));
    await fillIn(opened);
    await screen.findByRole('dialog', { name: 'Shipping Address' });
    expect(input('City').value).toBe('Boston');
  },
);

it(
  'the address form shows server errors, focuses the first invalid field and keeps the input',
  { tags: ['S8-error-12'] },
  async () => {
    const opened = await open(0);
    bff.respond(
      'SaveShippingAddress',
      saved(
        0,
        userError('postalCode', 'Enter a valid postal code.'),
        userError('city', 'We do not go there.'),
      ),
    );
    await fillIn(opened);
    await screen.findByText('Enter a valid postal code.');
    screen.getByText('We do not go there.');
    expect(document.activeElement).toBe(input('City'));
    expect(input('Postal code').value).toBe('02134');
  },
);

it(
  'the address screen deletes an address only after a confirmation',
  { tags: ['S2-addresses-02'] },
  async () => {
    const { user } = await open(2);
    bff.respond('RemoveShippingAddress', {
      removeShippingAddress: {
        __typename: 'RemoveShippingAddressPayload',
        ...viewer(1),
        userErrors: [],
      },
    });
    await user.click(deleteSecond());
    await user.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(bff.variablesOf('RemoveShippingAddress')).toEqual([]);
    await user.click(deleteSecond());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect.poll(() => cards()).toHaveLength(1);
    expect(bff.variablesOf('RemoveShippingAddress')).toEqual([{ id: '2' }]);
  },
);

it('the address form is open, and no count is shown, only while no address is saved', async () => {
  const opened = await open(0);
  expect(disclosure()?.open).toBe(true);
  expect(screen.queryByText(/addresses are saved/)).toBeNull();
  bff.respond('SaveShippingAddress', saved(1));
  await fillIn(opened);
  await expect.poll(() => disclosure()?.open).toBe(false);
  expect(screen.getByText('1 of 10 addresses are saved.')).toBeTruthy();
  bff.respond('RemoveShippingAddress', {
    removeShippingAddress: { __typename: 'RemoveShippingAddressPayload', ...viewer(0), userErrors: [] },
  });
  await opened.user.click(screen.getByRole('button', { name: /^Delete the address/ }));
  await opened.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expect.poll(() => disclosure()?.open).toBe(true);
});

const edit = async ({ user }: ReturnType<typeof openScreen>, city: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Edit the address 2 Palm Street, Moore Haven' }));
  const form = within(await screen.findByRole('form', { name: 'Edit this address' }));
  const field = form.getByRole('textbox', { name: /^City/ });
  await user.clear(field);
  await user.type(field, `${city}{Enter}`);
};

it('an edited address is saved as a new one before the old one is removed', async () => {
  const opened = await open(2);
  bff.respond('SaveShippingAddress', saved(3));
  bff.respond('RemoveShippingAddress', {
    removeShippingAddress: { __typename: 'RemoveShippingAddressPayload', ...viewer(2), userErrors: [] },
  });
  await edit(opened, 'Clewiston');
  await expect.poll(() => opened.toasts).toEqual([{ text: 'your shipping saved', kind: 'success' }]);
  expect(bff.variablesOf('SaveShippingAddress')).toMatchObject([
    { input: { street: '2 Palm Street', city: 'Clewiston', postalCode: '33471', phone: '+13055550100' } },
  ]);
  expect(bff.variablesOf('RemoveShippingAddress')).toEqual([{ id: '2' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a rejected edit removes nothing, and a failed removal leaves both addresses and says so', async () => {
  const opened = await open(2);
  bff.respond('SaveShippingAddress', saved(0, userError('city', 'We do not go there.')));
  await edit(opened, 'Boston');
  await screen.findByText('We do not go there.');
  expect(bff.variablesOf('RemoveShippingAddress')).toEqual([]);
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  bff.respond('SaveShippingAddress', saved(3));
  bff.respond('RemoveShippingAddress', {
    removeShippingAddress: {
      __typename: 'RemoveShippingAddressPayload',
      viewer: null,
      userErrors: [userError(null, 'Not now.')],
    },
  });
  await edit(opened, 'Clewiston');
  await expect
    .poll(() => opened.toasts)
    .toEqual([{ text: 'The changed address is saved. Please delete the old one.', kind: 'error' }]);
  expect(cards()).toHaveLength(3);
});

it('an unchanged address is sent nowhere', async () => {
  const opened = await open(2);
  await opened.user.click(screen.getByRole('button', { name: /^Edit the address 1 / }));
  const form = within(await screen.findByRole('form', { name: 'Edit this address' }));
  await opened.user.click(form.getByRole('button', { name: 'Save Changes' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(bff.variablesOf('SaveShippingAddress')).toEqual([]);
});

it('ten saved addresses leave no room for a changed one, so the limit dialog opens', async () => {
  const { user } = await open(10);
  await user.click(screen.getByRole('button', { name: /^Edit the address 1 / }));
  expect(await screen.findByText(limitText)).toBeDefined();
});
