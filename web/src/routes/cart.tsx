import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="cart" noindex />
      <h1>cart</h1>
    </>
  );
}
