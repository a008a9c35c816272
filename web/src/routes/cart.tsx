import { useQuery } from '@apollo/client/react';
import { useLoaderData } from 'react-router-dom';
import { usePart } from '../apollo/use-part.ts';
import { useCart } from '../features/cart/runtime/cart-context.ts';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { DeliveryOptionsDocument, type DeliveryOptionsQuery } from '../generated/graphql.ts';
import { paths } from '../config/paths.ts';
import { useSession } from '../session/use-session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Page } from '../ui/page.tsx';
import type { LoadContext } from './route-module.ts';

const Checkout = lazyPart(async () => (await import('../features/checkout/checkout.tsx')).Checkout);

const CheckoutFailed = lazyPart(
  async () => (await import('../features/checkout/checkout-failed.tsx')).CheckoutFailed,
);

export async function loader({ load, soon }: LoadContext) {
  const loading = load(DeliveryOptionsDocument, {});
  return { options: (await soon(loading)) ?? loading };
}

/** The server has no cart, so it renders no checkout (specification, section 2). */
export function Component() {
  const cart = useCart();
  const session = useSession();
  const { data, failureOf, retry } = usePart<DeliveryOptionsQuery>(useLoaderData<typeof loader>().options);
  // Reads only the cache: the checkout queries the options again when they expire.
  const { data: fresh } = useQuery(DeliveryOptionsDocument, { fetchPolicy: 'cache-only' });
  const options = fresh?.deliveryOptions ?? data?.deliveryOptions;
  const failure = failureOf('deliveryOptions');
  const isKnown = cart.kind !== 'notLoaded' && session !== undefined;
  return (
    <Page>
      <PageMeta title="Cart" noindex />
      <Breadcrumb steps={[{ label: /* @wc-include */ 'cart', link: paths.cart, active: true }]} />
      <h1>cart</h1>
      {failure === undefined || options ? null : (
        <CheckoutFailed fallback={<CheckoutSkeleton />} message={failure.message} onRetry={retry} />
      )}
      {isKnown && options ? (
        <Checkout fallback={<CheckoutSkeleton />} options={options} isGuest={session === null} />
      ) : failure === undefined ? (
        <CheckoutSkeleton />
      ) : null}
    </Page>
  );
}
