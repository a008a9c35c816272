import { data, useLocation, useParams } from 'react-router-dom';
import { loadQuery, useRouteQuery } from '../apollo/route-query.ts';
import { ProductDetail } from '../features/catalog/product-detail.tsx';
import { SimilarProducts } from '../features/catalog/similar-products.tsx';
import { ProductPageDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { useSiteConfig } from '../site/config.tsx';
import { PageMeta } from '../site/page-meta.tsx';
import { productSectionOf } from '../site/sections.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import type { LoadContext } from './route-module.ts';

export async function loader(context: LoadContext) {
  const variables = { id: context.params['id'] ?? '' };
  await loadQuery(context, ProductPageDocument, variables);
  const known = context.client.readQuery({ query: ProductPageDocument, variables });
  return known !== null && known.product === null ? data(null, { status: 404 }) : null;
}

/** A product (specification, section 2 "Product detail"); the section of the path decides text, mode and occasion. */
export function Component() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { origin } = useSiteConfig();
  const { data: answer, failureOf, retry } = useRouteQuery(ProductPageDocument, { id });
  const section = productSectionOf(pathname);
  const product = answer?.product;
  if (!product) {
    const hasFailed = failureOf('product') !== undefined;
    return (
      <Page>
        <PageMeta title="Product" noindex />
        <h1>{hasFailed ? 'Product' : 'This product is not here'}</h1>
        {hasFailed ? (
          <Button onClick={() => void retry()}>Retry</Button>
        ) : (
          <ButtonLink to={paths.search('')}>Show all products</ButtonLink>
        )}
      </Page>
    );
  }
  const text = section.isWholesale
    ? (product.wholesaleDescription ?? product.description)
    : product.description;
  return (
    <Page>
      <PageMeta
        title={product.name}
        description={text}
        canonical={paths.product(section.detail, product.id)}
      />
      <JsonLd
        value={{
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: product.name,
          description: text,
          offers: {
            '@type': 'Offer',
            price: product.unitPrice,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: `${origin}${paths.product(section.detail, product.id)}`,
          },
        }}
      />
      <Breadcrumb
        crumbs={[
          { label: 'Home', link: paths.home, active: false },
          { label: section.label, link: paths.listing(section.detail), active: false },
          { label: product.name, link: pathname, active: true },
        ]}
      />
      <ProductDetail key={pathname} product={product} text={text} section={section} />
      {product.similar && product.similar.length > 0 ? (
        <SimilarProducts key={`similar ${pathname}`} products={product.similar} section={section} />
      ) : null}
    </Page>
  );
}
