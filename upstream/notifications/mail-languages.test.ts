import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { guestCart, guestOrder, idOf, place, translateRibeye } from '../testing/shopper-actions.ts';
import { transitionOrder } from '../orders/transition.ts';

async function pageOf({ folder }: TestApi): Promise<string> {
  const outbox = join(folder, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.html'));
  return readFile(join(outbox, names.toSorted().at(-1) ?? ''), 'utf8');
}

/** Times contain spaces of several widths. */
const withUsualSpaces = (mail = ''): string => mail.replaceAll(/[^\S\n]/gu, ' ');

it('an order placed in Spanish is emailed in Spanish, and so is its cancellation', async ({ api }) => {
  await translateRibeye(api);
  const id = idOf((await place(api, { language: 'es' })).body);
  const placed = withUsualSpaces((await api.mails()).at(0));
  for (const expected of [
    `Subject: Zebeha Halal: gracias por su pedido (${id.slice(0, 8)})`,
    'Zebeha Halal: gracias por su pedido.\n',
    'Entrega a domicilio: jueves, 12 de marzo de 2026, 10 a.m. – 12 p.m.',
    'Dirección de entrega: 200 Avenue J, Moore Haven, 33471',
    '3 lb Bistec ribeye, 41.13 $/lb: 123.39 $',
    'Costo de entrega: 4.50 $',
    'Total: 127.89 $',
    'Sin pagar: 127.89 $',
    'Estado del pedido: Recibido',
  ])
    expect(placed).toContain(expected);
  expect(placed).toMatch(/\nhttp:\/\/localhost:3000\/es\/order#key=[\w-]{32}\n/);
  expect(await pageOf(api)).toContain('<html lang="es" dir="ltr">');
  await transitionOrder(api.db, api.orderMails, id, 'Canceled');
  await api.orderMails.flush();
  expect((await api.mails()).at(-1)).toContain('Zebeha Halal: su pedido fue cancelado.\nEste pedido ');
});

it('an order in Arabic is emailed right to left, with amounts left to right', async ({ api }) => {
  await translateRibeye(api);
  await api.db.updateTable('products').set({ deposit: 12_550 }).where('id', '=', 1).execute();
  const cart = await guestCart(api);
  await api.db.updateTable('cart_items').set({ occasion: 'Odhiah', slaughter_option: 2 }).execute();
  await api.call('POST', '/guestorders/', { body: guestOrder(cart, { language: 'ar' }) });
  const mail = withUsualSpaces((await api.mails()).at(0));
  for (const expected of [
    'Subject: شكرًا لطلبك – \u2066Zebeha Halal\u2069',
    'الخميس، 12 مارس 2026، 10 ص – 12 م',
    '\u20663 lb \u2067ستيك ريب آي\u2069, 41.13 $/lb: 123.39 $\u2069',
    'أضحية · حضور الذبح',
    'الإجمالي: \u2066127.89 $\u2069',
    'العربون: \u2066376.50 $\u2069، يُدفع في المتجر قبل الذبح',
    'الهاتف: \u2066(305) 555-0100\u2069',
  ])
    expect(mail).toContain(expected);
  expect(mail).not.toMatch(/[\u0660-\u0669]/);
  const page = await pageOf(api);
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('text-align:left;white-space:nowrap;padding-right:16px');
});

it("the shop's email about a Spanish order is in English; the owner's note isn't translated", async () => {
  const api = await startTestApi({ ORDERS_EMAIL: 'plant@example.com', DEPOSIT_NOTE: 'due a week before' });
  await api.db.updateTable('products').set({ deposit: 12_550 }).where('id', '=', 1).execute();
  await place(api, { language: 'es' });
  const mails = await api.mails();
  const forShop = mails.find((mail) => mail.includes('To: plant')) ?? '';
  expect(forShop).toContain('A new order at Zebeha Halal.');
  expect(forShop).toContain('Status: Placed');
  expect(mails.join('\n')).toContain('Depósito: 376.50 $, due a week before');
});

it('by default, orders are emailed in English; an unsupported language is rejected', async ({ api }) => {
  expect((await place(api, { language: null })).status).toBe(201);
  const [mail] = await api.mails();
  expect(mail).toContain('Thank you for your order at Zebeha Halal.');
  expect(await place(api, { language: 'fr' })).toMatchObject({
    status: 400,
    body: { language: ['"fr" is not a valid choice.'] },
  });
});

it.each([
  ['es', 'Subject: Zebeha Halal: restablezca su contraseña', '/es'],
  ['ar', 'Subject: إعادة تعيين كلمة المرور', '/ar'],
  [null, 'Subject: Zebeha Halal: reset your password', ''],
])(
  "the password reset email is in the request's language, or in English by default (%j)",
  async (language, subject, prefix) => {
    const api = await startTestApi();
    await api.call('POST', '/auth/password/users/reset_password/', {
      body: { email: 'shopper@example.com', language },
    });
    const [mail] = await api.mails();
    expect(mail).toContain(subject);
    expect(mail).toContain(`\nhttp://localhost:3000${prefix}/reset/reset_password/`);
  },
);
