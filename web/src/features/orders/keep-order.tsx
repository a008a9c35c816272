import { type ReactNode, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { networkMessage } from '@shop/rules/network-message';
import { messageOf } from '../../apollo/failures.ts';
import { useWhileTrue } from '../../browser/connection/online.ts';
import { ClaimGuestOrderDocument } from '../../generated/graphql.ts';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { orderKeyContext, removeGuestOrder } from './guest-orders.ts';
import panel from '../../ui/panel.module.css';
import styles from './order-summary.module.css';

interface KeepOrderProps {
  orderKey: string;
  /** The email with which the guest ordered; `null` if unknown. */
  email?: string | null;
  /** Other ways to keep the order. */
  children?: ReactNode;
}

export function KeepOrder({ orderKey, email = null, children }: KeepOrderProps) {
  return (
    <aside className={panel['panel']} aria-labelledby="keep-order">
      <h2 id="keep-order">Keep this order</h2>
      {email === null ? null : (
        <p>
          Email: <bdi>{email}</bdi>
        </p>
      )}
      <ClaimOrder orderKey={orderKey} email={email} />
      {children}
    </aside>
  );
}

/** Moves a guest's order to an account. A guest is asked to sign in or sign up first. */
function ClaimOrder({ orderKey, email }: Required<Pick<KeepOrderProps, 'orderKey' | 'email'>>) {
  const session = useSession();
  const navigate = useNavigate();
  const [claim, { loading }] = useMutation(ClaimGuestOrderDocument);
  const [claimError, setClaimError] = useState<string | null>(null);
  const shownError = useWhileTrue(claimError);
  if ((session ?? null) === null) {
    const here = paths.guestOrder(orderKey);
    // The order can be kept only in an account with its email.
    const state = { email };
    return (
      <>
        <p>Log in or sign up with the email of this order to keep it in your account.</p>
        <div className={styles['ways']}>
          <ButtonLink kind="quiet" to={paths.login(here)} state={state}>
            Login
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.register(here)} state={state}>
            Sign up
          </ButtonLink>
        </div>
      </>
    );
  }
  const claimOrder = async (): Promise<void> => {
    setClaimError(null);
    try {
      const { data } = await claim({ context: orderKeyContext(orderKey) });
      const { order = null, userErrors = [] } = data?.claimGuestOrder ?? {};
      if (order === null) return setClaimError(userErrors[0]?.message ?? networkMessage);
      removeGuestOrder(orderKey);
      showToast('The order is in your account', { kind: 'success' });
      return await navigate(paths.profileOrder(order.id));
    } catch (error) {
      return setClaimError(messageOf(error));
    }
  };
  return (
    <div>
      <Button kind="quiet" isBusy={loading} onClick={() => void claimOrder()}>
        Keep this order in my account
      </Button>
      <p role="alert">{shownError}</p>
    </div>
  );
}
