import { ApolloProvider } from '@apollo/client/react';
import { useClient } from '../../apollo/client-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** A sign-in on top of a screen whose session has lapsed. The screen keeps its state and input. */
export default function SessionDialog({ onClose }: { onClose: () => void }) {
  // The dialog is outside the `ApolloProvider` of the screen.
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
