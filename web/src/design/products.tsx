import { ProductCard } from '../ui/product-card.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const card = { heading: 'h3', sizes: '280px', to: '/retail', image: null } as const;
const text = 'Well marbled, cut thick for the pan or the grill, with the cap left on.';
const longName = 'Grass-fed beef tenderloin, trimmed, tied and aged for three weeks by the butcher';

export function Products() {
  return (
    <Specimens title="Products">
      <Specimen name="ProductCard">
        <ProductCard {...card} name="Beef ribeye steak" text={text} unitPrice="8.99" />
      </Specimen>
      <Specimen name="ProductCard with a long name and price">
        <ProductCard {...card} name={longName} text={text} unitPrice="12499.90" />
      </Specimen>
      <Specimen name="ProductCard without a text">
        <ProductCard {...card} name="Soup bones" text="" unitPrice="2.49" />
      </Specimen>
    </Specimens>
  );
}
