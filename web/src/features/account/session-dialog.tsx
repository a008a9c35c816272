import { ApolloProvider } from '@apollo/client/react';
import { usePageData } from '../../apollo/page-data.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The login over a screen whose session has lapsed. The screen and what was typed into it wait behind. */
export default function SessionDialog({ onClose }: { onClose: () => void }) {
  // It lies outside the screens, which are given the client; only an answer to the client lets a session lapse.
  const client = usePageData().live?.client;
  return (
    <Dialog title="Please log in again" onClose={onClose}>
      <p>Your session has ended. Log in to go on where you were: what you typed is kept.</p>
      {client === undefined ? null : (
        <ApolloProvider client={client}>
          <SignInForm isOverScreen />
        </ApolloProvider>
      )}
    </Dialog>
  );
}
