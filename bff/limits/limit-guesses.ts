import { RestFailure } from '../rest/failure.ts';
import type { Middleware } from '../rest/pipeline.ts';
import { readClaims } from '../session/token.ts';
import type { Limits } from './limits.ts';
import { rateLimited } from './rate-limits.ts';
import { Slots } from './slots.ts';
import { toCredential } from './verified-credentials.ts';
import type { PasswordAttempt } from './failed-attempts.ts';

/** Passwords of one address that are checked at a time: each takes the REST API a good part of a second. */
const maxUnderWay = 4;

/** Limits wrong passwords, wrong keys of the staff, and how many passwords are checked at a time. */
export function limitGuesses(limits: Limits): Middleware {
  const underWay = new Slots(maxUnderWay);

  async function inTurn<T>(address: string, check: () => Promise<T>): Promise<T> {
    const release = underWay.acquire(address);
    if (release === null)
      throw rateLimited(1000, (wait) => `Too many requests at once. Please try again in ${wait}.`);
    try {
      return await check();
    } finally {
      release();
    }
  }

  return (call, next) => {
    const { name, endpoint, request, caller } = call;
    if (caller.payer === undefined) return next(call);
    const { address } = caller.payer;
    const send = () => next(call);
    if (request.staffKey !== undefined) return showStaffKey(limits, address, send);
    if (endpoint.group !== 'password') return send();
    return inTurn(address, () => {
      if (name === 'createToken')
        return signIn(limits, address, String(request.body?.['email']).trim().toLowerCase(), send);
      const isChange = name === 'setPassword' || name === 'setProfilePassword';
      return isChange && caller.token !== null ? changePassword(limits, caller.token, send) : send();
    });
  };
}

/**
 * Whether a guess without a result may still be checked, since no response came in time. A REST API that responds with a fault has
 * ended its check: a shopper with the right password must not be refused for it.
 */
function mayBeChecked(error: unknown): boolean {
  return error instanceof RestFailure && error.isOutcomeUnknown && (error.status ?? 504) === 504;
}

/**
 * A sign-in is counted by account and address together, and more loosely by each alone: nobody can keep a customer out by wrong passwords
 * from elsewhere, least of all where the customer has signed in from before.
 */
async function signIn<T>(
  { rates, verified, attempts }: Limits,
  address: string,
  account: string,
  make: () => Promise<T>,
): Promise<T> {
  const pair = `${account} ${address}`;
  const usual = toCredential('signIn', pair);
  const isUsual = await verified.has(usual);
  const here = await attempts.signIn.begin(pair);
  const begun = [here];
  const takeBack = async (): Promise<void> => {
    for (const guess of begun) await guess.cancel();
  };
  try {
    if (!isUsual) begun.push(await attempts.signInPerAccount.begin(account));
    if (!isUsual) await rates.take('signInPerAddress', address);
  } catch (error) {
    await takeBack();
    throw error;
  }
  try {
    const response = await make();
    await here.succeed();
    // The others' wrong guesses stay; this one was none.
    for (const guess of begun.slice(1)) await guess.cancel();
    if (!isUsual) await rates.giveBack('signInPerAddress', address);
    verified.add(usual);
    return response;
  } catch (error) {
    const isWrong =
      error instanceof RestFailure && (error.code === 'UNAUTHENTICATED' || error.code === 'BAD_USER_INPUT');
    if (!isWrong && !mayBeChecked(error)) {
      await takeBack();
      if (!isUsual) await rates.giveBack('signInPerAddress', address);
    }
    throw error;
  }
}

/**
 * The key of the staff is guessed like a password: a wrong one counts as a wrong sign-in of its address. Right keys are not counted, and
 * neither is a REST API that is down; an order that is not there looks like a wrong key.
 */
async function showStaffKey<T>({ rates }: Limits, address: string, make: () => Promise<T>): Promise<T> {
  await rates.take('signInPerAddress', address);
  try {
    const response = await make();
    await rates.giveBack('signInPerAddress', address);
    return response;
  } catch (error) {
    const isWrong = error instanceof RestFailure && error.code === 'NOT_FOUND';
    if (!isWrong) await rates.giveBack('signInPerAddress', address);
    throw error;
  }
}

/** Counted by customer, so that a stolen token is no way to try passwords. */
async function changePassword<T>({ attempts }: Limits, token: string, make: () => Promise<T>): Promise<T> {
  const guess: PasswordAttempt = await attempts.presentPassword.begin(readClaims(token).userId ?? token);
  try {
    const response = await make();
    await guess.succeed();
    return response;
  } catch (error) {
    const isWrong =
      error instanceof RestFailure &&
      error.code === 'BAD_USER_INPUT' &&
      error.fieldErrors.some(({ path }) => path[0] === 'current_password');
    if (!isWrong && !mayBeChecked(error)) await guess.cancel();
    throw error;
  }
}
