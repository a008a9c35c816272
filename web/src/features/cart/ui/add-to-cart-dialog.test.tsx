import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { sections } from '../../../config/sections.ts';
import { SiteConfigProvider } from '../../../config/site-config.tsx';
import { emptySite } from '../../../testing/empty-site.ts';
import { setToastRenderer } from '../../../ui/show-toast.ts';
import { AddToCartDialog } from './add-to-cart-dialog.tsx';
import { CartProvider } from '../runtime/cart-context.ts';
import { showCartNotice } from './cart-notices.ts';
import { openCartShop } from '../testing/browser-over-http.ts';

const { shop, browser } = openCartShop();

const site = {
  ...emptySite,
  trust: { animalWeight: 'Lighter costs less.' },
  texts: { ...emptySite.texts, deposit: 'You pay it at the shop.' },
};

/** Opens the dialog on a section's product page for a guest without a cart. */
function open(
  section: 'retail' | 'wholesale' | 'odhiah',
  isLivestock = false,
  noteLength: number | null = null,
  deposit: string | null = null,
  {
    pounds = 2,
    minimumQuantity = 1,
    namesLength = null,
  }: Partial<Record<'pounds' | 'minimumQuantity', number>> & { readonly namesLength?: number | null } = {},
) {
  const toasts: string[] = [];
  setToastRenderer(({ text }) => void toasts.push(text));
  const { store } = browser.openTab(showCartNotice);
  let isClosed = false;
  const { url } = renderAt(
    `/${section}/ribeye`,
    <SiteConfigProvider value={site}>
      <CartProvider value={store}>
        <AddToCartDialog
          product={{
            id: 'ribeye',
            name: 'Ribeye',
            noteLength,
            namesLength,
            unitPrice: '19.99',
            deposit,
            minimumQuantity,
          }}
          section={sections[section]}
          quantity={pounds}
          isLivestock={isLivestock}
          onClose={() => {
            isClosed = true;
          }}
        />
      </CartProvider>
    </SiteConfigProvider>,
  );
  return { user: userEvent.setup(), toasts, url, isClosed: () => isClosed };
}

const noteField = (name: RegExp) => screen.queryByRole<HTMLInputElement>('textbox', { name });

it("if the REST API doesn't support notes, the dialog has no note field", () => {
  open('retail');
  expect(noteField(/./)).toBeNull();
});

it('the dialog truncates a note to the maximum length and trims it before sending it', async () => {
  const { user } = open('retail', false, 10);
  await user.type(noteField(/^Note to the butcher/) ?? document.body, ' cut thin and long ');
  await user.click(add());
  await expect.poll(shop.notes).toEqual(['cut thin']);
});

it('for an occasion, names and note are two fields, and a special request has one', async () => {
  const { user } = open('odhiah', true, 200, null, { namesLength: 100 });
  await user.type(noteField(/^Name/) ?? document.body, 'Fatima');
  await user.type(noteField(/^Note to the butcher/) ?? document.body, 'cut small');
  await user.click(screen.getByRole('radio', { name: 'special request' }));
  expect(noteField(/^Your special request/)?.value).toBe('cut small');
  await user.click(add());
  await expect.poll(shop.notes).toEqual(['cut small']);
  expect(shop.names()).toEqual(['Fatima']);
});

it('a special request without a text is not added, and its field says so', async () => {
  const { user, isClosed } = open('odhiah', true, 20, null, { namesLength: 20 });
  await user.click(screen.getByRole('radio', { name: 'special request' }));
  await user.click(add());
  const field = screen.getByRole('textbox', { name: 'Your special request', description: /required/ });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'shoulder whole');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  await user.click(add());
  await expect.poll(isClosed).toBe(true);
  expect(shop.notes()).toEqual(['shoulder whole']);
});

it('if the REST API has only a note, it is the names for an occasion', async () => {
  const { user } = open('odhiah', true, 200);
  expect(noteField(/^Note/)).toBeNull();
  await user.type(noteField(/^Name/) ?? document.body, 'Fatima');
  await user.click(add());
  await expect.poll(shop.notes).toEqual(['Fatima']);
});

const add = () => screen.getByRole('button', { name: /^Add to cart/ });

it(
  "if the cart can't be created, the dialog stays open and shows why",
  { tags: ['S8-error-08', 'S8-error-09'] },
  async () => {
    shop.failNext('AddToCart', { userError: { code: 'REFUSED', message: 'No more carts today.' } });
    const { user, toasts, isClosed } = open('retail');
    await user.click(add());
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('No more carts today.');
    expect(toasts).toEqual(['No more carts today.']);
    expect(isClosed()).toBe(false);
    await user.click(add());
    await expect.poll(isClosed).toBe(true);
    expect(shop.contents('guest-1')).toEqual({ ribeye: 2 });
  },
);

it(
  'if the session has ended, the dialog opens the sign-in page with the path to return to',
  { tags: ['S4-add-04'] },
  async () => {
    shop.failNext('AddToCart', { userError: { code: 'SIGN_IN_REQUIRED', message: 'Please log in.' } });
    const { user, toasts, url } = open('wholesale');
    await user.click(add());
    await expect.poll(url).toBe('/login?next=%2Fwholesale%2Fribeye%3Fquantity%3D2');
    expect(toasts).toEqual([]);
  },
);

it('the dialog shows the price on its button and, for livestock, the deposit', () => {
  open('odhiah', true, null, '0.90');
  expect(add().textContent).toBe('Add to cart39.98 $');
  expect(screen.getByText(/^Deposit/).textContent).toBe(
    'Deposit 1.80 $, due at the shop before slaughter. You pay it at the shop.',
  );
  cleanup();
  open('retail');
  expect(screen.queryByText(/^Deposit/)).toBeNull();
});

it('the dialog of a whole animal shows what it costs if it is lighter or heavier than ordered', () => {
  open('odhiah', true, null, null, { pounds: 72, minimumQuantity: 60 });
  expect(screen.getByText(/^Lighter costs less/).parentElement?.textContent).toBe(
    'Lighter costs less. 66 lb: 1,319.34 $, 78 lb: 1,439.28 $',
  );
  cleanup();
  open('retail');
  expect(screen.queryByText(/^Lighter/)).toBeNull();
});

const isAsked = () => screen.queryByRole('group', { name: 'Slaughter' }) !== null;

it('for a retail cut, the dialog asks about the slaughter only if an occasion is chosen', async () => {
  const { user, isClosed } = open('retail');
  expect(isAsked()).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'Odhiah' }));
  expect(isAsked()).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'special request' }));
  await user.click(screen.getByRole('radio', { name: 'Normal' }));
  expect(isAsked()).toBe(false);
  await user.click(add());
  await expect.poll(isClosed).toBe(true);
  // The dialog must not send the answers to hidden questions.
  expect(shop.choices('guest-1')).toEqual(['NORMAL BUY_AND_SLAUGHTER OWN_RESPONSIBILITY']);
});

it.each([
  ['for livestock', 'retail', true],
  ["in an occasion's section", 'odhiah', false],
] as const)('%s, the dialog asks about the slaughter immediately', (_, section, isLivestock) => {
  open(section, isLivestock);
  expect(isAsked()).toBe(true);
});
