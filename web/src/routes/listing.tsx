import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="All Products" noindex />
      <h1>All Products</h1>
    </>
  );
}
