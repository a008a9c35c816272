import { RestFailure, type RestFailureCode } from '../rest/failure.ts';
import type { Middleware } from '../rest/pipeline.ts';
import { readClaims } from '../session/token.ts';
import type { CountedGuess } from './failed-attempts.ts';
import type { Limits } from './limits.ts';
import { rateLimited } from './rate-limits.ts';
import { Slots } from './slots.ts';

const maxPerAddress = 4;
/** Maximum number of concurrent password checks. With more, some could time out before the REST API finishes them. */
const maxInAll = 16;
/** With as many, an address may have only one, so that a few addresses can't keep all others from signing in. */
const manyInAll = 8;

export function limitGuesses(limits: Limits): Middleware {
  const perAddress = new Slots(maxPerAddress);
  const inAll = new Slots(maxInAll);

  async function inTurn<T>(address: string, check: () => Promise<T>): Promise<T> {
    const own = perAddress.acquire(address, inAll.taken('') < manyInAll ? maxPerAddress : 1);
    const oneOfAll = own === null ? null : inAll.acquire('');
    try {
      if (oneOfAll === null)
        throw rateLimited(
          own === null ? 1000 : 5000,
          (wait) => `Too many requests at once. Please try again in ${wait}.`,
        );
      return await check();
    } finally {
      oneOfAll?.();
      own?.();
    }
  }

  return (call, next) => {
    const { name, endpoint, request, caller } = call;
    if (caller.payer === undefined) return next(call);
    if (request.staffKey === undefined && endpoint.group !== 'password') return next(call);
    const { address } = caller.payer;
    const send = () => next(call);
    // The staff key can be guessed like a password, and a missing order looks like a wrong key.
    if (request.staffKey !== undefined)
      return counted([atAddress(limits, address)], (error) => failedWith(error, 'NOT_FOUND'), send);
    return inTurn(address, () => {
      if (name === 'createToken')
        return signIn(limits, address, String(request.body?.['email']).trim().toLowerCase(), send);
      const isChange = name === 'setPassword' || name === 'setProfilePassword';
      return isChange && caller.token !== null ? changePassword(limits, caller.token, send) : send();
    });
  };
}

type BeginGuess = () => Promise<CountedGuess>;

/** The guess is counted before the call, and refunded unless it was wrong. */
async function counted<T>(
  counts: readonly BeginGuess[],
  isWrong: (error: unknown) => boolean,
  make: () => Promise<T>,
): Promise<T> {
  const begun: CountedGuess[] = [];
  try {
    for (const begin of counts) begun.push(await begin());
    const response = await make();
    for (const guess of begun) await guess.succeed();
    return response;
  } catch (error) {
    if (!isWrong(error)) for (const guess of begun) await guess.cancel();
    throw error;
  }
}

/**
 * Counts a sign-in by account and address together, and also by each alone if the account hasn't recently signed in
 * from the address. This way, wrong passwords from elsewhere don't lock a customer out at a usual address.
 */
async function signIn<T>(
  limits: Limits,
  address: string,
  account: string,
  make: () => Promise<T>,
): Promise<T> {
  const { verified, attempts } = limits;
  const usual = { kind: 'signIn', value: `${account} ${address}` } as const;
  const counts: BeginGuess[] = [async () => attempts.signIn.begin(usual.value)];
  const byAccount = async (): Promise<CountedGuess> => {
    const guess = await attempts.signInPerAccount.begin(account);
    const cancel = async () => guess.cancel();
    // A correct password refunds only this guess, not other clients' wrong guesses.
    return { succeed: cancel, cancel };
  };
  if (!(await verified.has(usual))) counts.push(byAccount, atAddress(limits, address));
  const response = await counted(counts, isWrongSignIn, make);
  verified.add(usual);
  return response;
}

/**
 * Counts by customer, so that a stolen token can't be used to try many passwords. Anybody can forge a token with a
 * customer's id, so a token that the REST API hasn't accepted is counted alone until then.
 */
async function changePassword<T>(
  { attempts, verified }: Limits,
  token: string,
  make: () => Promise<T>,
): Promise<T> {
  const begin = async (key: string) => attempts.presentPassword.begin(key);
  const { userId } = readClaims(token);
  const isAccepted = await verified.has({ kind: 'token', value: token });
  const key = (isAccepted ? userId : null) ?? token;
  try {
    return await counted([async () => begin(key)], isWrongPresentPassword, make);
  } catch (error) {
    if (key === token && userId !== null && isRejectedPassword(error)) await begin(userId);
    throw error;
  }
}

const atAddress =
  ({ rates }: Limits, address: string): BeginGuess =>
  async () => {
    await rates.take('signInPerAddress', address);
    const giveBack = async () => rates.giveBack('signInPerAddress', address);
    return { succeed: giveBack, cancel: giveBack };
  };

const failedWith = (error: unknown, ...codes: readonly RestFailureCode[]): boolean =>
  error instanceof RestFailure && codes.includes(error.code);

const isWrongSignIn = (error: unknown): boolean =>
  failedWith(error, 'UNAUTHENTICATED', 'BAD_USER_INPUT') || mayBeChecked(error);

const isWrongPresentPassword = (error: unknown): boolean => mayBeChecked(error) || isRejectedPassword(error);

/** The REST API checks a password only after it has accepted the token. */
const isRejectedPassword = (error: unknown): boolean =>
  error instanceof RestFailure &&
  error.code === 'BAD_USER_INPUT' &&
  error.fieldErrors.some(({ path }) => path[0] === 'current_password');

/** Whether the REST API might still be checking a guess: there was no response, or its status was 504. */
function mayBeChecked(error: unknown): boolean {
  return error instanceof RestFailure && error.isOutcomeUnknown && (error.status ?? 504) === 504;
}
