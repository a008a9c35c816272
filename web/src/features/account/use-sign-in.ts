import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { SignInDocument } from '../../generated/graphql.ts';
import { browserSession } from '../../session/browser-session.ts';
import { showToast } from '../../ui/toast.ts';
import { mergeGuestCartAfterSignIn } from '../cart/browser-cart.ts';
import type { UserError } from '../forms/use-zod-form.ts';

interface SignInForm {
  readonly email: string;
  readonly password: string;
  /** 'Rembemer me': the session outlives the tab. */
  readonly isRemembered: boolean;
}

const failure = (message: string): UserError[] => [{ field: null, code: 'REFUSED', message }];

async function mergeCarts(): Promise<void> {
  const sentence = await mergeGuestCartAfterSignIn();
  if (sentence !== null) showToast(sentence, { duration: 10_000 });
}

/**
 * Signs in: the session starts, the guest's cart moves into the customer's, and a sentence says what became of it.
 * The result is why it was refused; empty on success. A shop that is down has a message of its own: a right password
 * must not be called wrong.
 */
export function useSignIn(): (form: SignInForm) => Promise<readonly UserError[]> {
  const [signIn] = useMutation(SignInDocument, { fetchPolicy: 'no-cache' });
  return async ({ email, password, isRemembered }) => {
    try {
      const { data } = await signIn({ variables: { input: { email, password } } });
      if (data === undefined) return failure('Network Error');
      const { accessToken, expiresAt, userErrors } = data.signIn;
      if (accessToken === null) return userErrors;
      browserSession().start({ accessToken, expiresAt }, isRemembered);
      showToast('Welcom Back', { kind: 'success' });
      void mergeCarts();
      return [];
    } catch (error) {
      return failure(messageOf(error));
    }
  };
}
