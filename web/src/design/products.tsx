import { sections } from '../config/sections.ts';
import { ProductTile } from '../features/catalog/product-tile.tsx';
import { makeFragmentData } from '../generated/fragment-masking.ts';
import { type ProductCard_ProductFragment, ProductCard_ProductFragmentDoc } from '../generated/graphql.ts';
import { ProductCard } from '../ui/product-card.tsx';
import { Listing } from './listing.tsx';
import { Specimen, Specimens } from './specimens.tsx';

/** The product of every card here. */
const ribeye: ProductCard_ProductFragment = {
  __typename: 'Product',
  id: 'specimen',
  name: 'Beef ribeye steak',
  description: 'Well marbled, cut thick for the pan or the grill, with the cap left on.',
  wholesaleDescription:
    'Well marbled, cut thick for the pan or the grill. Packed in 40 lb cases, vacuum sealed.',
  image: null,
  unitPrice: '8.99',
  isSoldOut: false,
  minimumQuantity: 1,
  caseSize: 1,
  sections: null,
  deposit: null,
};

const longName = 'Grass-fed beef tenderloin, trimmed, tied and aged for three weeks by the butcher';
const card = { heading: 'h3', sizes: '280px' } as const;

const cuts = ['Beef ribeye steak', 'Lamb chops', 'Goat leg', 'Whole chicken', 'Beef shank'];

/** Product cards and lists, in every state. */
export function Products({ image }: { image: string | null }) {
  const cut = (own: Partial<ProductCard_ProductFragment>) => {
    const product = { ...ribeye, image, ...own };
    return { id: product.id, ...makeFragmentData(product, ProductCard_ProductFragmentDoc) };
  };
  const tile = (own: Partial<ProductCard_ProductFragment>, section = sections.retail) => (
    <ProductTile {...card} section={section} product={cut(own)} />
  );
  const products = cuts.map((name) => cut({ id: `specimen-${name}`, name }));
  return (
    <>
      <Specimens title="Products">
        <Specimen name="ProductTile with QuickAdd, a cut">{tile({})}</Specimen>
        <Specimen name="ProductTile, wholesale">{tile({}, sections.wholesale)}</Specimen>
        <Specimen name="ProductTile, sold out">{tile({ isSoldOut: true })}</Specimen>
        <Specimen name="ProductTile, an animal with a deposit">
          {tile({ name: 'Odhiah sheep, whole', deposit: '150.00' }, sections.odhiah)}
        </Specimen>
        <Specimen name="ProductTile with a long name and price">
          {tile({ name: longName, unitPrice: '12499.90' })}
        </Specimen>
        <Specimen name="ProductCard without a picture, a text or a control">
          <ProductCard {...card} name="Soup bones" to="/retail" text="" image={null} unitPrice="2.49" />
        </Specimen>
      </Specimens>
      <Listing products={products} />
    </>
  );
}
