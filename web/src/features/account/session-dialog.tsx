import { ApolloProvider } from '@apollo/client/react';
import { useClient } from '../../apollo/client-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in over a screen whose session has lapsed. The screen keeps its state and the text in its fields. */
export default function SessionDialog({ onClose }: { onClose: () => void }) {
  // The dialog lies outside the screens, which get the client; only a response to the client lets a session lapse.
  const { client } = useClient();
  return (
    <Dialog title="Please log in again" onClose={onClose}>
      <p>Your session has ended. Log in to continue: what you typed is kept.</p>
      {client === undefined ? null : (
        <ApolloProvider client={client}>
          <SignInForm isOverScreen />
        </ApolloProvider>
      )}
    </Dialog>
  );
}
