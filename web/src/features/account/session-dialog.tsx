import { useApolloClient } from '@apollo/client/react';
import { WithLoadedClient } from '../../apollo/with-client.tsx';
import { SignedIn_ViewerFragmentDoc } from '../../generated/graphql.ts';
import { useSession } from '../../session/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The customer's email is in the cache if a screen has shown it or the customer has signed in since the page loaded. */
function SignInAgain() {
  const { cache } = useApolloClient();
  const id = cache.identify({ __typename: 'Viewer', id: useSession()?.userId }) ?? '';
  const known = cache.readFragment({ fragment: SignedIn_ViewerFragmentDoc, id });
  return <SignInForm over={{ email: known?.email ?? undefined }} />;
}

/** The sign-in form on top of a screen whose session has lapsed. The screen keeps its state and input. */
export default function SessionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Please log in again" onClose={onClose}>
      <p>Your session has ended. Log in to continue: what you typed is kept.</p>
      <WithLoadedClient>
        <SignInAgain />
      </WithLoadedClient>
    </Dialog>
  );
}
