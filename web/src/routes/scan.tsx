import { Navigate, useLocation } from 'react-router-dom';
import { scanTarget } from '../features/staff/scan-target.ts';
import { useStaffKey } from '../features/staff/staff-key.ts';
import { Page } from '../ui/page.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { PartLoading } from '../ui/part-state.tsx';

export function Component() {
  const { hash } = useLocation();
  const key = useStaffKey();
  if (key !== undefined) return <Navigate to={scanTarget(hash, key !== null)} replace />;
  return (
    <Page>
      <PageMeta title="Your order" noindex />
      <h1>Your order</h1>
      <PartLoading />
    </Page>
  );
}
