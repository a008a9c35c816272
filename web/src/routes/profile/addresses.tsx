import { PageMeta } from '../../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="addresses" noindex />
      <h1>addresses</h1>
    </>
  );
}
