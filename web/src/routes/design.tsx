import { useLoaderData } from 'react-router-dom';
import { usePart } from '../apollo/use-part.ts';
import { Cart } from '../design/cart.tsx';
import { Checkout } from '../design/checkout.tsx';
import { Colors } from '../design/colors.tsx';
import { Buttons, Fields } from '../design/controls.tsx';
import { Customer } from '../design/customer.tsx';
import { Messages } from '../design/messages.tsx';
import { Orders } from '../design/orders.tsx';
import { Overlays } from '../design/overlays.tsx';
import { Parts } from '../design/parts.tsx';
import { Products } from '../design/products.tsx';
import { Storefront } from '../design/storefront.tsx';
import { TypeScale } from '../design/type-scale.tsx';
import { SpecimenPictureDocument } from '../generated/graphql.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { Page } from '../ui/page.tsx';
import type { LoadContext } from './route-module.ts';

/** The cards show a picture from the shop's catalog, if there is one. */
export async function loader({ load }: LoadContext) {
  return { pictures: await load(SpecimenPictureDocument, {}) };
}

/** The component catalog: every one of `ui/` and `features/` in each of its states. The shop does not link to it. */
export function Component() {
  const { data } = usePart(useLoaderData<typeof loader>().pictures);
  return (
    <Page>
      <PageMeta title="Design" noindex />
      <h1>Design</h1>
      <Colors />
      <TypeScale />
      <Buttons />
      <Fields />
      <Parts />
      <Products image={data?.bestSellers?.[0]?.image ?? null} />
      <Storefront />
      <Cart />
      <Checkout />
      <Orders />
      <Customer />
      <Messages />
      <Overlays />
    </Page>
  );
}
