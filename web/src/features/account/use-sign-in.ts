import { useApolloClient, useMutation } from '@apollo/client/react';
import { SignedIn_ViewerFragmentDoc, SignInDocument } from '../../generated/graphql.ts';
import { browserSession } from '../../session/use-session.ts';
import { showToast, toastDurations } from '../../ui/show-toast.ts';
import { useLoadCart } from '../cart/runtime/cart-context.ts';
import type { UserError } from '../forms/user-errors.ts';

interface SignInForm {
  readonly email: string;
  readonly password: string;
  /** Whether the session outlives the tab. */
  readonly isPersistent: boolean;
}

async function mergeCarts(loadCart: ReturnType<typeof useLoadCart>): Promise<void> {
  const sentence = await (await loadCart()).mergeGuestCart();
  if (sentence !== null) showToast(sentence, { duration: toastDurations.summary });
}

/**
 * Returns a function that starts a session and merges the guest's cart into the customer's. It resolves to the user
 * errors, and rejects if the request fails.
 */
export function useSignIn(): (form: SignInForm) => Promise<readonly UserError[]> {
  const loadCart = useLoadCart();
  const { cache } = useApolloClient();
  const [signIn] = useMutation(SignInDocument, { fetchPolicy: 'no-cache' });
  return async ({ email, password, isPersistent }) => {
    const { data } = await signIn({ variables: { input: { email, password } } });
    const { accessToken = null, expiresAt = null, viewer = null, userErrors = [] } = data?.signIn ?? {};
    if (accessToken === null || viewer === null) return userErrors;
    browserSession().start({ accessToken, expiresAt, userId: viewer.id }, isPersistent);
    // If the session lapses, the customer needn't type the email again.
    cache.writeFragment({ fragment: SignedIn_ViewerFragmentDoc, data: { ...viewer, email } });
    showToast('Welcom Back', { kind: 'success' });
    // If the cart's code can't be loaded, the guest's cart is kept and merged at the next sign-in.
    void mergeCarts(loadCart).catch(() => undefined);
    return [];
  };
}
