import { getFragmentData } from '../../generated/fragment-masking.ts';
import { AccountInfo_ViewerFragmentDoc, AccountInfoDocument } from '../../generated/graphql.ts';
import { PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { AccountInfoForm } from './account-info-form.tsx';
import { useViewerQuery } from './use-viewer-query.ts';

export function AccountInfo() {
  const { data, failure, retry } = useViewerQuery(AccountInfoDocument, {});
  const viewer = getFragmentData(AccountInfo_ViewerFragmentDoc, data?.viewer);
  if (viewer?.customer) return <AccountInfoForm email={viewer.email ?? ''} customer={viewer.customer} />;
  if (failure === undefined) return <PartLoading />;
  return <PartFailed summary="We couldn’t load your account info." message={failure} onRetry={retry} />;
}
