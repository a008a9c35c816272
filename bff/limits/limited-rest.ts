import type { z } from 'zod';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
import type { RowName } from '../rest/rows.ts';
import type { Rate, RateLimits } from './rate-limits.ts';

/** Rows that cost the shop something each time: mail, storage, or a guess at a password. */
const limited: Partial<Readonly<Record<RowName, Rate>>> = {
  registerUser: 'register',
  requestPasswordReset: 'resetMail',
  createGuestCart: 'guestCart',
  placeGuestOrder: 'guestOrder',
};

/**
 * The REST API with the limits on how often one client may make some of its calls.
 * @param client what the client is counted by
 */
export function limitedRest(rest: Rest, limits: RateLimits, client: string): Rest {
  const count = async (row: RowName): Promise<void> => {
    const rate = limited[row];
    if (rate !== undefined) await limits.take(rate, client);
  };
  return {
    ...rest,
    send: async (row, call, answer) => {
      if (row === 'createToken') return signIn(rest, limits, client, call, answer);
      await count(row);
      return rest.send(row, call, answer);
    },
    sendForNothing: async (row, call) => {
      await count(row);
      return rest.sendForNothing(row, call);
    },
  };
}

/** Counts first and gives back what was no wrong guess, so that guesses made at once are counted too. */
async function signIn<Schema extends z.ZodType>(
  rest: Rest,
  limits: RateLimits,
  client: string,
  call: RestCall,
  answer: Schema,
): Promise<z.output<Schema>> {
  const account = String(call.body?.['email']).trim().toLowerCase();
  await limits.take('signInPerAddress', client);
  try {
    await limits.take('signInPerAccount', account);
  } catch (error) {
    await limits.giveBack('signInPerAddress', client);
    throw error;
  }
  const giveBack = async (): Promise<void> => {
    await limits.giveBack('signInPerAddress', client);
    await limits.giveBack('signInPerAccount', account);
  };
  try {
    const token = await rest.send('createToken', call, answer);
    await giveBack();
    return token;
  } catch (error) {
    const isWrong =
      error instanceof RestFailure && (error.code === 'UNAUTHENTICATED' || error.code === 'BAD_USER_INPUT');
    if (!isWrong) await giveBack();
    throw error;
  }
}
