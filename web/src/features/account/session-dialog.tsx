import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The login over a screen whose session has lapsed. The screen and what was typed into it wait behind. */
export default function SessionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Please log in again" onClose={onClose}>
      <p>Your session has ended. Log in to go on where you were: what you typed is kept.</p>
      <SignInForm isOverScreen />
    </Dialog>
  );
}
