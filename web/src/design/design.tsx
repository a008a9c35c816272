import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="Design" noindex />
      <h1>Design</h1>
    </>
  );
}
