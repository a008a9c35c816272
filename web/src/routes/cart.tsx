import { lazy, Suspense } from 'react';
import { loadQuery, useRouteQuery } from '../apollo/route-query.ts';
import { useCart } from '../features/cart/cart-context.ts';
import { DeliveryOptionsDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/browser-session.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import type { LoadContext } from './route-module.ts';

const Checkout = lazy(async () => ({
  default: (await import('../features/checkout/checkout.tsx')).Checkout,
}));

export const loader = (context: LoadContext) => loadQuery(context, DeliveryOptionsDocument, {});

/** Cart and checkout (specification, section 2). Whose cart it is, only the browser knows. */
export function Component() {
  const state = useCart();
  const session = useSession();
  const { data, failureOf, retry } = useRouteQuery(DeliveryOptionsDocument, {});
  const options = data?.deliveryOptions;
  const loading = <p>loading ....</p>;
  return (
    <Page>
      <PageMeta title="cart" noindex />
      <Breadcrumb
        crumbs={[
          { label: 'Home', link: paths.home, active: false },
          { label: 'cart', link: paths.cart, active: true },
        ]}
      />
      <h1>cart</h1>
      {state.kind === 'empty' ? (
        <>
          <p>Your cart is empty</p>
          <ButtonLink to={paths.listing('retail')}>Shop retail now</ButtonLink>
        </>
      ) : null}
      {failureOf('deliveryOptions') === undefined ? null : (
        <Button onClick={() => void retry()}>Retry</Button>
      )}
      {state.kind === 'unknown' ? loading : null}
      {(state.kind === 'loaded' || state.kind === 'failed') && options && session !== undefined ? (
        <Suspense fallback={loading}>
          <Checkout options={options} isGuest={session === null} />
        </Suspense>
      ) : null}
    </Page>
  );
}
