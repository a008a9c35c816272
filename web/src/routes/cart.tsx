import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { loadQuery, useRouteQuery } from '../apollo/route-query.ts';
import { importLate } from '../connection/import-late.ts';
import { useCart } from '../features/cart/cart-context.ts';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import styles from '../features/forms/form.module.css';
import { DeliveryOptionsDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/browser-session.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import type { LoadContext } from './route-module.ts';

const Checkout = lazy(async () => ({
  default: (await importLate(async () => import('../features/checkout/checkout.tsx'))).Checkout,
}));

export const loader = (context: LoadContext) => loadQuery(context, DeliveryOptionsDocument, {});

/** Cart and checkout (specification, section 2). Whose cart it is, only the browser knows. */
export function Component() {
  const cart = useCart();
  const session = useSession();
  const { data, failureOf, retry } = useRouteQuery(DeliveryOptionsDocument, {});
  const options = data?.deliveryOptions;
  const failure = failureOf('deliveryOptions');
  const isKnown = cart.kind !== 'unknown' && session !== undefined;
  return (
    <Page>
      <PageMeta title="cart" noindex />
      <Breadcrumb
        crumbs={[
          { label: 'Home', link: paths.home, active: false },
          { label: 'cart', link: paths.cart, active: true },
        ]}
      />
      <div className={styles['between']}>
        <h1>cart</h1>
        <Link className={styles['link']} to={paths.listing('shop')}>
          Back to Shopping
        </Link>
      </div>
      {failure === undefined || options ? null : (
        <div role="alert">
          <p>{failure.message}</p>
          <p>The days of delivery could not be loaded. Your cart is kept.</p>
          <Button kind="quiet" onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      )}
      {isKnown && options ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Checkout options={options} isGuest={session === null} />
        </Suspense>
      ) : null}
      {isKnown || failure !== undefined ? null : <CheckoutSkeleton />}
    </Page>
  );
}
