import { langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { comma } from '../../format/comma.ts';
import { Money } from '../../ui/amounts.tsx';

/** The amount, and in the owner's words when and where it is due. */
export function DepositDue({ amount }: { amount: string }) {
  const site = useSiteConfig();
  return (
    <>
      <strong>
        <Money amount={amount} />
      </strong>
      {comma}
      <span lang={langOfText(site, 'depositNote')}>{site.depositNote}</span>
    </>
  );
}
