import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Payment canceled" noindex />
      <h1>Payment canceled</h1>
    </>
  );
}
