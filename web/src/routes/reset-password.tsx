import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Reset Password" noindex />
      <h1>Reset Password</h1>
    </>
  );
}
