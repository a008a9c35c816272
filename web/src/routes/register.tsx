import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Sign up" noindex />
      <h1>Sign up</h1>
    </>
  );
}
