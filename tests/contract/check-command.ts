import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createProgressLine } from './progress-line.ts';
import { exitCodeOf, jsonOf, junitOf, lineOf, summaryOf } from './report.ts';
import { rowCount, tryContract } from './try-contract.ts';
import { UsageError } from './usage-error.ts';

export const checkUsage = `check URL [--no-orders] [--json] [--junit FILE]

URL                  the address that section 7's paths are relative to, such as https://shop.example.com/api/
--no-orders          place no orders; their rows are tried by refusals only
--json               print the result as JSON
--junit FILE         also write the result to a file, as JUnit XML
CONTRACT_EMAIL,      an account to sign in with; without it one is registered, and deleted if the API can.
CONTRACT_PASSWORD    Its password, account info, addresses and cart are changed and put back.
CONTRACT_RESET_LINK  the link of its password reset mail, or UID/TOKEN, to try that row as well
CONTRACT_STAFF_KEY   the key of the plant's staff, to try the addition that reads any order
`;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'no-orders': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
      },
    });
  } catch {
    throw new UsageError('Unknown option.');
  }
}

/** Returns the two parts of the link, from the end of its path or its parameters. */
function readLink(text: string | undefined): { uid: string; token: string } | null {
  if (text === undefined || text === '') return null;
  const query = URL.parse(text)?.searchParams;
  const [uid, token] = text.split(/[?#]/, 1).join('').split('/').filter(Boolean).slice(-2);
  const found = { uid: query?.get('uid') ?? uid, token: query?.get('token') ?? token };
  if (found.uid === undefined || found.token === undefined)
    throw new UsageError('CONTRACT_RESET_LINK is not a link.');
  return { uid: found.uid, token: found.token };
}

/**
 * Checks row by row whether a REST API implements the specification's section 7. By default, it registers an account and
 * places two orders, and removes or cancels them if the API can. Returns the exit code.
 */
export async function runCheck(args: readonly string[]): Promise<number> {
  const { positionals, values } = readArguments(args);
  const [address = ''] = positionals;
  const base = URL.parse(address);
  if (base === null || !/^https?:$/.test(base.protocol) || positionals.length !== 1)
    throw new UsageError('Give one http or https URL.');
  const { CONTRACT_EMAIL: email = '', CONTRACT_PASSWORD: password = '' } = process.env;
  if ((email === '') !== (password === ''))
    throw new UsageError('Set both CONTRACT_EMAIL and CONTRACT_PASSWORD.');
  const link = readLink(process.env['CONTRACT_RESET_LINK']);

  const mayOrder = !values['no-orders'];
  const say = (text: string): void => void (values.json || process.stdout.write(text));
  say(`Section 7 at ${base.href}
Makes ${email === '' ? 'an account, ' : ''}a guest cart, cart lines, addresses${mayOrder ? ' and two orders' : ''} there, and asks for a reset mail.

`);
  const progress = createProgressLine(process.stderr, rowCount());
  const result = await tryContract(
    {
      base,
      account: email === '' ? null : { email, password },
      readResetLink: async () => Promise.resolve(link),
      mayOrder,
      staffKey: process.env['CONTRACT_STAFF_KEY'] ?? null,
      wait: async (seconds) => {
        progress.say(`the API throttles; waiting ${seconds} s as it asks`);
        await pause(seconds * 1000);
      },
    },
    (row) => {
      progress.clear();
      say(`${lineOf(row)}\n`);
      progress.next();
    },
  );
  progress.clear();
  if (values.junit !== undefined) writeFileSync(values.junit, junitOf(result));
  process.stdout.write(values.json ? jsonOf(result) : `\n${summaryOf(result)}\n`);
  return exitCodeOf(result);
}
