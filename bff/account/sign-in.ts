import { accountEmail, presentPassword } from '@shop/rules/field-rules';
import { z } from 'zod';
import type { ResolversParentTypes } from '../generated/resolvers.ts';
import type { SignInInput, UserError } from '../generated/schema.ts';
import { createToken } from '../rest/auth.ts';
import { RestFailure, invalidResponse } from '../rest/failure.ts';
import type { Rest } from '../rest/rest.ts';
import { userErrorsOf, userError } from '../errors/user-error.ts';
import { type Session, customerOf, hasExpired } from '../session/signed-in.ts';

export type SignInModel = ResolversParentTypes['SignInPayload'];

const signInInput = z.object({ email: accountEmail, password: presentPassword });

function rejected(userErrors: UserError[]): SignInModel {
  return { accessToken: null, expiresAt: null, viewer: null, userErrors };
}

/**
 * Reports wrong credentials only if the REST API rejects them.
 * @throws RestFailure for any other failure, including a token without a user id
 */
export async function signIn(
  rest: Rest,
  input: SignInInput,
  sessionFor: (token: string) => Session,
  now: Date,
): Promise<SignInModel> {
  const parsed = signInInput.safeParse(input);
  if (!parsed.success) return rejected(userErrorsOf(parsed.error));
  let accessToken: string;
  try {
    const isOver = (token: string): boolean => hasExpired(sessionFor(token), now);
    accessToken = await createToken(rest, parsed.data.email, parsed.data.password, isOver);
  } catch (error) {
    const isRejected =
      error instanceof RestFailure && (error.code === 'UNAUTHENTICATED' || error.code === 'BAD_USER_INPUT');
    if (!isRejected) throw error;
    return rejected([userError('BAD_CREDENTIALS', null, 'email or password is wrong')]);
  }
  const session = sessionFor(accessToken);
  if (session.userId === null) throw invalidResponse(200);
  return { accessToken, expiresAt: session.expiresAt, viewer: customerOf(session, now), userErrors: [] };
}
