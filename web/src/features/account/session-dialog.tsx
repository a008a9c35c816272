import { WithLoadedClient } from '../../apollo/with-client.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in form on top of a screen whose session has lapsed. The screen keeps its state and input. */
export default function SessionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Please log in again" onClose={onClose}>
      <p>Your session has ended. Log in to continue: what you typed is kept.</p>
      <WithLoadedClient>
        <SignInForm isOverScreen />
      </WithLoadedClient>
    </Dialog>
  );
}
