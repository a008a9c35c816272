import { PageMeta } from '../../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Order details" noindex />
      <h1>Order details</h1>
    </>
  );
}
