import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Payment" noindex />
      <h1>Payment</h1>
    </>
  );
}
