import { RestFailure } from '../rest/failure.ts';
import type { RestCall } from '../rest/rest.ts';
import type { RowName } from '../rest/endpoints.ts';
import { readClaims } from '../session/token.ts';
import type { Limits } from './limits.ts';
import type { Guess } from './failed-attempts.ts';

/** Whose guess it is. */
interface Guesser {
  readonly address: string;
  readonly token: string | null;
}

/** Makes a call with the limits on wrong passwords, where it is one that tries a password. */
export async function withGuesses<Answer>(
  limits: Limits,
  guesser: Guesser,
  row: RowName,
  call: RestCall,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { address, token } = guesser;
  if (row === 'createToken')
    return signIn(limits, address, String(call.body?.['email']).trim().toLowerCase(), make);
  const isChange = row === 'setPassword' || row === 'setProfilePassword';
  return isChange && token !== null ? changePassword(limits, token, make) : make();
}

/**
 * A sign-in is counted by account and address together, and more loosely by each alone: nobody can keep a customer out by wrong passwords
 * from elsewhere, least of all where the customer has signed in from before.
 */
async function signIn<Answer>(
  { rates, proven, guesses }: Limits,
  address: string,
  account: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const pair = `${account} ${address}`;
  const isUsual = await proven.has('signIn', pair);
  const here = await guesses.signIn.begin(pair);
  const begun = [here];
  const takeBack = async (): Promise<void> => {
    for (const guess of begun) await guess.takeBack();
  };
  try {
    if (!isUsual) begun.push(await guesses.signInPerAccount.begin(account));
    if (!isUsual) await rates.take('signInPerAddress', address);
  } catch (error) {
    await takeBack();
    throw error;
  }
  try {
    const answer = await make();
    await here.right();
    // The others' wrong guesses stay; this one was none.
    for (const guess of begun.slice(1)) await guess.takeBack();
    if (!isUsual) await rates.giveBack('signInPerAddress', address);
    proven.add('signIn', pair);
    return answer;
  } catch (error) {
    const isWrong =
      error instanceof RestFailure && (error.code === 'UNAUTHENTICATED' || error.code === 'BAD_USER_INPUT');
    if (!isWrong) {
      await takeBack();
      if (!isUsual) await rates.giveBack('signInPerAddress', address);
    }
    throw error;
  }
}

/** Counted by customer, so that a stolen token is no way to try passwords. */
async function changePassword<Answer>(
  { guesses }: Limits,
  token: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const guess: Guess = await guesses.presentPassword.begin(readClaims(token).userId ?? token);
  try {
    const answer = await make();
    await guess.right();
    return answer;
  } catch (error) {
    const isWrong =
      error instanceof RestFailure &&
      error.code === 'BAD_USER_INPUT' &&
      error.fieldErrors.some(({ path }) => path[0] === 'current_password');
    if (!isWrong) await guess.takeBack();
    throw error;
  }
}
