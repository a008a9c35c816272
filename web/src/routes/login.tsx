import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Login" noindex />
      <h1>Login</h1>
    </>
  );
}
