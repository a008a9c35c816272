/**
 * `npm run contract -- URL` checks row by row whether a REST API implements the specification's section 7. By default,
 * it registers an account and places two orders.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exitCodeOf, lineOf, summaryOf } from './report.ts';
import { tryContract } from './try-contract.ts';

const usage = `npm run contract -- URL [--no-orders]

URL                  the address that section 7's paths are relative to, such as https://shop.example.com/api/
--no-orders          place no orders; their rows are tried by refusals only
CONTRACT_EMAIL,      an account to sign in with; without it one is registered, which stays.
CONTRACT_PASSWORD    Its password, account info, addresses and cart are changed and put back.
CONTRACT_RESET_LINK  the link of its password reset mail, or UID/TOKEN, to try that row as well
CONTRACT_STAFF_KEY   the key of the plant's staff, to try the addition that reads any order
`;

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'no-orders': { type: 'boolean', default: false } },
    });
  } catch {
    return stopWith('Unknown option.');
  }
}

/** Returns the two parts of the link, from the end of its path or its parameters. */
function readLink(text: string | undefined): { uid: string; token: string } | null {
  if (text === undefined || text === '') return null;
  const query = URL.parse(text)?.searchParams;
  const [uid, token] = text.split(/[?#]/, 1).join('').split('/').filter(Boolean).slice(-2);
  const found = { uid: query?.get('uid') ?? uid, token: query?.get('token') ?? token };
  if (found.uid === undefined || found.token === undefined)
    return stopWith('CONTRACT_RESET_LINK is not a link.');
  return { uid: found.uid, token: found.token };
}

const { positionals, values } = readArguments();
const [address = ''] = positionals;
const base = URL.parse(address);
if (base === null || !/^https?:$/.test(base.protocol) || positionals.length !== 1) {
  stopWith('Give one http or https URL.');
}
const { CONTRACT_EMAIL: email = '', CONTRACT_PASSWORD: password = '' } = process.env;
if ((email === '') !== (password === '')) stopWith('Set both CONTRACT_EMAIL and CONTRACT_PASSWORD.');
const link = readLink(process.env['CONTRACT_RESET_LINK']);

const mayOrder = !values['no-orders'];
process.stdout.write(`Section 7 at ${base.href}
Makes ${email === '' ? 'an account, ' : ''}a guest cart, cart lines, addresses${mayOrder ? ' and two orders' : ''} there, and asks for a reset mail.

`);
const result = await tryContract(
  {
    base,
    account: email === '' ? null : { email, password },
    readResetLink: async () => Promise.resolve(link),
    mayOrder,
    staffKey: process.env['CONTRACT_STAFF_KEY'] ?? null,
    wait: async (seconds) => {
      process.stdout.write(`      (the API throttles; waiting ${seconds} s as it asks)\n`);
      await pause(seconds * 1000);
    },
  },
  (row) => process.stdout.write(`${lineOf(row)}\n`),
);
process.stdout.write(`\n${summaryOf(result)}\n`);
process.exit(exitCodeOf(result));
