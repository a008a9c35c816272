import { PageMeta } from '../../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="order" noindex />
      <h1>order</h1>
    </>
  );
}
