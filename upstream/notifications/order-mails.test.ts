import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.ts';
import { choicesOf } from '../texts/order-words.ts';
import { transitionOrder } from '../orders/transition.ts';
import { toDbTimestamp } from '../moment.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { cartOf, guestOrder, idOf, place, placedOrder, signIn } from '../testing/shopper-actions.ts';

interface Taken {
  to: string[];
  /** The decoded message, with folded lines joined. */
  text: string;
}

async function mailServer() {
  const taken: Taken[] = [];
  let isRejecting = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(
        isRejecting ? Object.assign(new Error(`${address} is over quota`), { responseCode: 452 }) : undefined,
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, text: decoded(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => server.close());
  const { port } = z.object({ port: z.number() }).parse(listening.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (refuses: boolean) => {
      isRejecting = refuses;
    },
    to: (address: string) => taken.filter(({ to }) => to.includes(address)).map(({ text }) => text),
  };
}

function decoded(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

it('a placed order is emailed to the shopper as text and HTML, and to the shop', async () => {
  const smtp = await mailServer();
  const api = await startTestApi({ SMTP_URL: smtp.url, ORDERS_EMAIL: 'plant@example.com' });
  const id = await placedOrder(api);
  await api.mails();
  const [mail = ''] = smtp.to('guest@example.com');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  for (const expected of [
    `Order number: ${id.slice(0, 8)} (${id})`,
    'Phone: (305) 555-0100',
    `thank you for your order (${id.slice(0, 8)})\r\n`,
    'Delivery: Thursday, March 12, 2026, 10AM-12PM',
    'Shipping address: 200 Avenue J, Moore Haven, 33471',
    '3 lb Beef Ribeye steak no. 1, 41.13 $/lb: 123.39 $',
    '>3 lb, 41.13 $/lb<',
    'Sub total: 123.39 $',
    'Delivery fees: 4.50 $',
    'Total: 127.89 $',
    'Not paid yet: 127.89 $',
  ])
    expect(mail).toContain(expected);
  // The last sum is the total, which the payment at the top repeats.
  expect(mail.match(/Not paid yet/g)).toHaveLength(3);
  expect(mail).toMatch(/http:\/\/localhost:3000\/order#key=[\w-]{32}/);
  expect(mail).toContain('See and pay for your order:');
  const [forShop = ''] = smtp.to('plant@example.com');
  for (const expected of [
    'A new order',
    'for Thursday, March 12',
    'Email: guest@example.com',
    '(305) 555-0100',
  ])
    expect(forShop).toContain(expected);
  expect(forShop).not.toContain('#key=');
  expect(forShop).not.toContain('/staff');
});

it("a pickup email names branch, collector and contacts; the shop's links to the picking view", async () => {
  const smtp = await mailServer();
  const api = await startTestApi({
    SMTP_URL: smtp.url,
    ORDERS_EMAIL: 'plant@example.com',
    STAFF_KEY: 'key-of-the-staff-of-the-plant',
    BRAND: `{address: {street: 1 Mill Road, city: Tampa, state: FL, postalCode: '33601'}, phones: {direct: '+18135550100'}, email: hello@meat.example}`,
  });
  const { body } = await place(api, {
    order_info: 'Pickup from the branch',
    shipping_address: null,
    collector_name: 'Omar Yusuf',
    collector_phone: '+13055550142',
  });
  const id = idOf(body);
  await api.mails();
  const [mail = ''] = smtp.to('guest@example.com');
  expect(mail).toContain('Pickup from the branch: Thursday, March 12, 2026, 10AM-12PM');
  expect(mail).toContain('Our branch: 1 Mill Road, Tampa, FL 33601');
  expect(mail).toContain('Collected by: Omar Yusuf');
  expect(mail).toContain('Please call (813) 555-0100 or write to hello@meat.example.');
  expect(mail).toContain('href="tel:+18135550100"');
  const [forShop = ''] = smtp.to('plant@example.com');
  expect(forShop).toContain(`http://localhost:3000/staff#order=${id}`);
  expect(forShop).not.toContain('key-of-the-staff');
  expect(forShop).not.toContain('Please call');
  expect(forShop).toContain('Name: Omar Yusuf');
  expect(forShop).not.toContain('Collected by');
});

it('an email to the outbox that is sent again after a crash stays one file', async () => {
  const api = await startTestApi();
  const [id] = [await placedOrder(api), await placedOrder(api)];
  const mails = await api.mails();
  // As if the API had crashed after it wrote the file and before it recorded that.
  await api.db.deleteFrom('order_mails').where('order_id', '=', id).execute();
  await api.orderMails.queue(api.db, id, 'placed');
  await api.orderMails.flush();
  expect(await api.mails()).toEqual(mails);
  expect(mails).toHaveLength(2);
});

it('the cancellation email asks for no payment and strikes out the delivery day and the sums', async () => {
  const smtp = await mailServer();
  const api = await startTestApi({ SMTP_URL: smtp.url });
  const id = await placedOrder(api);
  await transitionOrder(api.db, api.orderMails, id, 'Canceled');
  await api.orderMails.flush();
  await api.mails();
  const mails = smtp.to('guest@example.com');
  expect(mails).toHaveLength(2);
  const canceled = mails.find((mail) => mail.includes('Your order was canceled')) ?? '';
  expect(canceled).toContain('Nothing to pay\r\n');
  for (const absent of ['See and pay', 'Not paid yet', '200 Avenue J'])
    expect(canceled).not.toContain(absent);
  for (const struck of ['Thursday, March 12, 2026', '127.89 $', '4.50 $'])
    expect(canceled).toMatch(new RegExp(`line-through[^>]*>${struck.replace('$', String.raw`\$`)}<`));
  // Of the item and of its sum.
  expect(canceled.match(/line-through[^>]*>\s*123\.39 \$\s*</g)).toHaveLength(2);
  expect(canceled).not.toMatch(/line-through[^>]*>Total</);
  expect(canceled).toContain('Nothing to pay: 0.00 $');
  expect(mails.filter((mail) => mail.includes('line-through'))).toHaveLength(1);
});

it('the email about an Odhiah order lists the choices, the deposit and the deposit note', async () => {
  const smtp = await mailServer();
  const api = await startTestApi({ SMTP_URL: smtp.url, DEPOSIT_NOTE: 'to be paid a week before' });
  await api.db.updateTable('products').set({ deposit: 12_550 }).where('id', '=', 1).execute();
  const cart = idOf((await api.call('POST', '/guestcarts/')).body);
  const item = {
    product_id: 1,
    quantity: 10,
    occassion: 'Odhiah',
    choose_option: 2,
    slaying: 'Leave it to butcher',
  };
  await api.call('POST', `/guestcarts/${cart}/items/`, { body: item });
  const { body } = await api.call('POST', '/guestorders/', { body: guestOrder(cart) });
  expect(body).toMatchObject({ deposite_total_price: '1255.00', items: [{ deposite: '125.50' }] });
  await api.mails();
  const [mail = ''] = smtp.to('guest@example.com');
  expect(mail).toContain('Odhiah · witness slaughter · Leave it to butcher');
  expect(mail).toContain('Deposit: 1,255.00 $, to be paid a week before');
  await transitionOrder(api.db, api.orderMails, idOf(body), 'Canceled');
  await api.orderMails.flush();
  await api.mails();
  const mails = smtp.to('guest@example.com');
  expect(mails).toHaveLength(2);
  expect(mails.filter((each) => each.includes('Deposit'))).toEqual([mail]);
});

it('each state change of an order is emailed once', async () => {
  const smtp = await mailServer();
  const api = await startTestApi({ SMTP_URL: smtp.url });
  const id = await placedOrder(api);
  for (const state of ['Confirmed', 'Preparing', 'Ready for pickup', 'Canceled'] as const)
    await transitionOrder(api.db, api.orderMails, id, state);
  await api.orderMails.flush();
  await api.orderMails.flush();
  await api.mails();
  const subjects = smtp.to('guest@example.com').map((mail) => /^Subject: .*?: (.*) \(/m.exec(mail)?.[1]);
  expect(new Set(subjects)).toEqual(
    new Set([
      'thank you for your order',
      'your order is confirmed',
      'your order is being prepared',
      'your order is ready for pickup',
      'your order was canceled',
    ]),
  );
  expect(subjects).toHaveLength(5);
});

it('if the email server rejects an email, the order succeeds and the email is sent later', async () => {
  const smtp = await mailServer();
  smtp.refuse(true);
  const api = await startTestApi({ SMTP_URL: smtp.url });
  expect((await place(api)).status).toBe(201);
  await api.mails();
  smtp.refuse(false);
  await api.orderMails.flush();
  expect(smtp.taken).toEqual([]);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await Promise.all([api.orderMails.flush(), api.orderMails.flush()]);
  expect(smtp.to('guest@example.com')).toHaveLength(1);
  const kept = await api.db.selectFrom('order_mails').select(['message', 'due_at']).execute();
  expect(kept).toEqual([{ message: null, due_at: null }]);
});

it('an email that waits since the clock was days ahead is sent once the clock is right', async () => {
  const smtp = await mailServer();
  smtp.refuse(true);
  const api = await startTestApi({ SMTP_URL: smtp.url });
  const rightNow = api.clock.now;
  await place(api);
  api.clock.now = new Date(rightNow.getTime() + 2 * 86_400_000);
  await api.orderMails.flush();
  smtp.refuse(false);
  api.clock.now = rightNow;
  await api.orderMails.flush();
  expect(smtp.to('guest@example.com')).toHaveLength(1);
});

it("the log has the email server's reason for a rejection, without the recipient", async () => {
  const smtp = await mailServer();
  smtp.refuse(true);
  const api = await startTestApi({ SMTP_URL: smtp.url });
  const error = vi.spyOn(api.log, 'error');
  await placedOrder(api);
  await api.call('POST', '/auth/password/users/reset_password/', { body: { email: 'shopper@example.com' } });
  await api.mails();
  const reason = { reason: 'EENVELOPE', status: 452, command: 'RCPT TO', text: '452 [email] is over quota' };
  expect(error.mock.calls).toEqual(
    expect.arrayContaining([
      [{ ...reason, attempts: 1, isLast: false }, 'an email about an order could not be sent'],
      [reason, 'an email could not be sent'],
    ]),
  );
});

const usual = {
  occasion: 'Normal',
  slaughter_option: 1,
  slaughter_by: 'On My own responsibility',
  note: '',
  for_names: '',
};
const defaults = 'buy and slaughter livestock · On My own responsibility';

it.each([
  [{}, []],
  [{ occasion: 'Aqiqqa' }, [`Aqiqqa · ${defaults}`]],
  [{ slaughter_option: 3 }, ['Normal · pick up meat only · On My own responsibility']],
  [
    { occasion: 'Odhiah', slaughter_option: 2, slaughter_by: 'Leave it to butcher' },
    ['Odhiah · witness slaughter · Leave it to butcher'],
  ],
  [{ note: 'cut thin' }, ['Note to the butcher: cut thin']],
  [
    { occasion: 'Odhiah', for_names: 'Fatima', note: 'cut thin' },
    [`Odhiah · ${defaults}`, 'For: Fatima', 'Note to the butcher: cut thin'],
  ],
])(
  'all choices for an occasion are listed, the defaults too, and none of ordinary goods: %j',
  (changes, expected) => {
    expect(choicesOf({ ...usual, ...changes })).toEqual(expected);
  },
);

it("a repeated email has the same Message-ID, made of the order's id and the email's kind", async () => {
  const smtp = await mailServer();
  smtp.refuse(true);
  const api = await startTestApi({ SMTP_URL: smtp.url, MAIL_FROM: 'Shop <orders@shop.example>' });
  const order = await placedOrder(api);
  await api.mails();
  const { message } = await api.db.selectFrom('order_mails').select('message').executeTakeFirstOrThrow();
  smtp.refuse(false);
  for (const _delivery of [1, 2]) {
    // Makes the email due again, as if a crash had kept its delivery from being recorded.
    await api.db
      .updateTable('order_mails')
      .set({ message, due_at: toDbTimestamp(api.clock.now) })
      .execute();
    await api.orderMails.flush();
  }
  const ids = smtp.to('guest@example.com').map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(ids).toEqual(Array.from({ length: 2 }, () => `<order-${order}-placed@shop.example>`));
});

async function customerOrder(api: TestApi, token: string) {
  const cart = await cartOf(api, token);
  await api.call('POST', `/carts/${cart}/items/`, { token, body: { product_id: 1, quantity: 1 } });
  const body = { ...guestOrder(cart), order_info: 'Pickup from the branch', shipping_address: null };
  return api.call('POST', '/orders/', { token, body });
}

async function mailsTo(api: TestApi, address: string): Promise<string[]> {
  return (await api.mails()).filter((mail) => mail.includes(`To: ${address}\n`));
}

it("a customer's orders beyond the limit are placed, and their emails are sent an hour later", async () => {
  const api = await startTestApi({ LIMIT_ORDER_MAIL: '2', ORDERS_EMAIL: 'plant@example.com' });
  const token = await signIn(api);
  const placed = [];
  for (let count = 0; count < 3; count += 1) placed.push(await customerOrder(api, token));
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
  await api.call('POST', `/orders/${idOf(placed[0]?.body)}/cancel/`, { token });
  expect(await mailsTo(api, 'shopper@example.com')).toHaveLength(2);
  expect((await api.call('GET', '/orders/', { token })).body).toMatchObject({ count: 3 });
  const hour = 3_600_000;
  // PostgreSQL's counters use `Date`.
  for (const clock of [performance, Date]) {
    const now = clock.now.bind(clock);
    const later = vi.spyOn(clock, 'now').mockImplementation(() => now() + hour);
    onTestFinished(() => later.mockRestore());
  }
  api.clock.now = new Date(api.clock.now.getTime() + hour);
  await api.orderMails.flush();
  expect(await mailsTo(api, 'shopper@example.com')).toHaveLength(4);
});

it("the limit for a customer's emails affects nobody else, nor news from the shop", async () => {
  const api = await startTestApi({ LIMIT_ORDER_MAIL: '1', ORDERS_EMAIL: 'plant@example.com' });
  const [token, other] = [await signIn(api), await signIn(api, 1)];
  const first = await customerOrder(api, token);
  await customerOrder(api, token);
  await customerOrder(api, other);
  for (let count = 0; count < 3; count += 1) await place(api, { email: 'shopper@example.com' });
  await transitionOrder(api.db, api.orderMails, idOf(first.body), 'Confirmed');
  await api.orderMails.flush();
  expect(await mailsTo(api, 'shopper@example.com')).toHaveLength(1 + 3 + 1);
  expect(await mailsTo(api, 'plant@example.com')).toHaveLength(6);
  const { email } = DEMO_ACCOUNTS[1];
  expect(await mailsTo(api, email)).toHaveLength(1);
});

it("an email that the email server rejects does not count toward its customer's limit", async () => {
  const smtp = await mailServer();
  smtp.refuse(true);
  const api = await startTestApi({ SMTP_URL: smtp.url, LIMIT_ORDER_MAIL: '1' });
  await customerOrder(api, await signIn(api));
  await api.mails();
  smtp.refuse(false);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await api.orderMails.flush();
  expect(smtp.to('shopper@example.com')).toHaveLength(1);
});

it('many emails that wait for a retry do not hold up the email of a new order', async () => {
  const api = await startTestApi();
  const order_id = await placedOrder(api);
  await api.mails();
  const waiting = Array.from({ length: 60 }, (_, index) => ({
    order_id,
    kind: `retry ${index}`,
    message: JSON.stringify({ to: 'retried@example.com', subject: '', text: '' }),
    attempts: 1,
    due_at: toDbTimestamp(new Date(api.clock.now.getTime() - 60_000)),
  }));
  await api.db.insertInto('order_mails').values(waiting).execute();
  await api.orderMails.queue(api.db, order_id, 'Confirmed');
  await api.orderMails.flush();
  expect(await mailsTo(api, 'guest@example.com')).toHaveLength(2);
  expect(await mailsTo(api, 'retried@example.com')).toHaveLength(49);
});
