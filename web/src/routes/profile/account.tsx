import { PageMeta } from '../../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Account info" noindex />
      <h1>Account info</h1>
    </>
  );
}
