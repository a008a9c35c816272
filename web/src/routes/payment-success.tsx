import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Payment successful" noindex />
      <h1>Payment successful</h1>
    </>
  );
}
