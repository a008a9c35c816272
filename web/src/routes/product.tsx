import { data, useLoaderData, useLocation, useParams } from 'react-router-dom';
import type { Load, PagePart } from '../apollo/page-part.ts';
import { usePart } from '../apollo/use-part.ts';
import { detailSizes } from '../features/catalog/picture-layout.ts';
import { ProductDetail, ProductLoading } from '../features/catalog/product-detail.tsx';
import { ProductFailed, ProductMissing } from '../features/catalog/product-missing.tsx';
import { descriptionOf } from '../features/catalog/product-text.ts';
import { ProductRow } from '../features/catalog/product-row.tsx';
import {
  BestSellersDocument,
  ProductPageDocument,
  type BestSellersQuery,
  type ProductPageQuery,
} from '../generated/graphql.ts';
import { plain } from '../format/given.ts';
import { nameOf } from '../format/own-words.ts';
import { paths } from '../config/paths.ts';
import { useSiteConfig } from '../config/site-config.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { pictureSrc, widestPicture } from '../config/picture-widths.ts';
import { productSectionOf } from '../config/sections.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Page } from '../ui/page.tsx';
import { optionalLazy } from '../ui/lazy-part.tsx';
import { preloadPicture } from '../ui/preload-picture.ts';
import { JsonLd } from '../ui/json-ld.tsx';
import { languageVariables } from '../config/language-variables.ts';
import type { LoadContext } from './route-module.ts';

export const rendersWithoutApollo = true;

/** Rendered only in the browser, because the server's page is the same for everyone. */
const RecentlyViewed = optionalLazy(
  async () => (await import('../features/catalog/recently-viewed-list.tsx')).RecentlyViewedList,
);

/** A failed query leads to status 503, so that search engines keep the product in their index. */
function statusOf({ data: known, failures }: PagePart<ProductPageQuery>): number {
  if (failures.some(({ field }) => field === null || field === 'product')) return 503;
  return known?.product === null ? 404 : 200;
}

async function loadProduct(load: Load, id: string) {
  const page = await load(ProductPageDocument, { id, ...languageVariables });
  preloadPicture(page.data?.product?.image, detailSizes);
  const status = statusOf(page);
  const bestSellers = status === 404 ? await load(BestSellersDocument, languageVariables) : undefined;
  return { page, status, bestSellers };
}

export async function loader({ load, soon, params }: LoadContext) {
  const loading = loadProduct(load, params['id'] ?? '');
  const loaded = await soon(loading);
  if (loaded === undefined)
    return { page: loading.then(({ page }) => page), bestSellers: loading.then((late) => late.bestSellers) };
  const { page, bestSellers, status } = loaded;
  return data({ page, bestSellers }, { status });
}

/** The section in the path determines the text, the kind of cart and the occasion (specification, sections 2 and 4). */
export function Component() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { origin } = useSiteConfig();
  const loaded = useLoaderData<typeof loader>();
  const { data: response, isLoading, failureOf, retry } = usePart<ProductPageQuery>(loaded.page);
  const bestSellers = usePart<BestSellersQuery>(loaded.bestSellers).data?.bestSellers ?? [];
  const section = productSectionOf(pathname);
  const product = response?.product;
  const failure = failureOf('product');
  const listing = { label: section.label, link: paths.listing(section.detail) };
  if (!product) {
    return (
      <Page>
        <PageMeta title="Product" noindex />
        {isLoading ? (
          <>
            <Breadcrumb steps={[listing]} />
            <ProductLoading />
          </>
        ) : failure === undefined ? (
          <ProductMissing bestSellers={bestSellers} />
        ) : (
          <ProductFailed
            // Other failures show no message (specification, section 8). A rate limit shows when to retry.
            message={failure.code === 'RATE_LIMITED' ? failure.message : undefined}
            onRetry={retry}
          />
        )}
      </Page>
    );
  }
  const text = descriptionOf(product, section.isWholesale);
  const description = plain(text);
  const name = nameOf(product);
  const canonical = paths.product(section.isWholesale ? 'wholesale' : 'retail', product.id);
  const image = product.image ? pictureSrc(product.image, widestPicture) : undefined;
  return (
    <Page>
      <PageMeta
        title={section.isWholesale ? `${plain(name)}, wholesale` : plain(name)}
        description={description}
        canonical={canonical}
        {...(image === undefined ? {} : { image })}
      />
      <JsonLd facts={{ type: 'product', origin, canonical, name, description, image, product }} />
      <Breadcrumb steps={[listing, { label: name, link: pathname, active: true }]} />
      <ProductDetail key={pathname} product={product} text={text} section={section} />
      {product.similar?.length ? (
        <ProductRow
          key={`similar ${pathname}`}
          label="Similar"
          products={product.similar}
          section={section}
        />
      ) : null}
      <RecentlyViewed
        key={`viewed ${pathname}`}
        viewed={{ id, name: product.name, nameIn: product.nameIn, image: product.image, path: pathname }}
      />
    </Page>
  );
}
