import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Product" noindex />
      <h1>Product</h1>
    </>
  );
}
