import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Forgot Password" noindex />
      <h1>Forgot Password</h1>
    </>
  );
}
