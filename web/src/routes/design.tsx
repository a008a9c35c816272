import { loadQuery } from '../apollo/route-query.ts';
import { Cart } from '../design/cart.tsx';
import { Colors } from '../design/colors.tsx';
import { Buttons, Fields } from '../design/controls.tsx';
import { Messages } from '../design/messages.tsx';
import { Overlays } from '../design/overlays.tsx';
import { Parts } from '../design/parts.tsx';
import { Products } from '../design/products.tsx';
import { TypeScale } from '../design/type-scale.tsx';
import { SpecimenPictureDocument } from '../generated/graphql.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { Page } from '../ui/page.tsx';
import type { LoadContext } from './route-module.ts';

/** The cards show a picture of the shop's own catalogue. */
export async function loader(context: LoadContext) {
  await loadQuery(context, SpecimenPictureDocument, {});
  return null;
}

/** The catalogue of components: every one of `ui/` in each of its states, and the cards, lists and cart made of them. No link of the shop leads here. */
export function Component() {
  return (
    <Page>
      <PageMeta title="Design" noindex />
      <h1>Design</h1>
      <Colors />
      <TypeScale />
      <Buttons />
      <Fields />
      <Parts />
      <Products />
      <Cart />
      <Messages />
      <Overlays />
    </Page>
  );
}
