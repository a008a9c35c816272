import { PageMeta } from '../../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Change password" noindex />
      <h1>Change password</h1>
    </>
  );
}
