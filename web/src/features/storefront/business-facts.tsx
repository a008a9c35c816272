import { JsonLd } from '../../ui/json-ld.tsx';
import { useSiteConfig } from '../../config/site-config.tsx';

export function BusinessFacts() {
  return <JsonLd facts={{ type: 'shop', site: useSiteConfig() }} />;
}
