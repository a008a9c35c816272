import { Plus } from 'lucide-react';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../ui/part-state.tsx';
import { Picture } from '../ui/picture.tsx';
import { ProductCard, type ProductCardProps } from '../ui/product-card.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const crumbs = [
  { label: 'Home', link: '/', active: false },
  { label: 'Search result', link: '/retail', active: true },
];

const ribeye: Omit<ProductCardProps, 'name' | 'image'> = {
  heading: 'h3',
  sizes: '280px',
  to: '/retail/1',
  text: 'Well marbled, cut thick for the pan or the grill...',
  unitPrice: '8.99',
};

const slides = ['Ribeye', 'Lamb chops', 'Goat leg', 'Whole chicken', 'Beef shank'].map((name) => ({
  key: name,
  content: <Panel>{name}</Panel>,
}));
const carousel = { align: 'start' } as const;

/** The parts of a page, in every state. */
export function Parts() {
  return (
    <Specimens title="Parts of a page">
      <Specimen name="Breadcrumb">
        <Breadcrumb crumbs={crumbs} />
      </Specimen>
      <Specimen name="Panel">
        <Panel>What belongs together.</Panel>
      </Specimen>
      <Specimen name="ProductCard without a picture">
        <ProductCard {...ribeye} name="Beef ribeye steak" image={null} />
      </Specimen>
      <Specimen name="ProductCard, sold out">
        <ProductCard {...ribeye} name="Lamb chops" image={null} isSoldOut />
      </Specimen>
      <Specimen name="ProductCard with a control">
        <ProductCard
          {...ribeye}
          name="Goat leg"
          image={null}
          action={<IconButton label="Add Goat leg to cart" icon={<Plus size={22} />} />}
        />
      </Specimen>
      <Specimen name="ProductCard with a long name">
        <ProductCard
          {...ribeye}
          name="Grass-fed beef tenderloin, trimmed and tied by the butcher"
          image={null}
        />
      </Specimen>
      <Specimen name="Picture, square, missing">
        <Picture url={null} alt="" sizes="272px" shape="square" />
      </Specimen>
      <Specimen name="PartLoading" isWide>
        <PartLoading />
      </Specimen>
      <Specimen name="PartFailed" isWide>
        <PartFailed
          what="The products cannot be shown."
          message="Network Error"
          onRetry={() => location.reload()}
        />
      </Specimen>
      <Specimen name="PartEmpty" isWide>
        <PartEmpty>
          <p>Your cart is empty</p>
          <ButtonLink to="/retail">Shop retail</ButtonLink>
        </PartEmpty>
      </Specimen>
      <Specimen name="Carousel with arrows" isWide>
        <Carousel label="Cuts" options={carousel} slides={slides} />
      </Specimen>
      <Specimen name="Carousel with dots" isWide>
        <Carousel label="Services" options={carousel} slides={slides} hasDots />
      </Specimen>
    </Specimens>
  );
}
