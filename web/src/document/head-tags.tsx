import { language } from '../config/language.ts';
import { prefixOf } from '../config/languages.ts';
import type { SiteConfig } from '../config/site-config.tsx';

/** Only the server writes these tags, so that the browser's scripts don't contain them. */
export function HeadTags({ site }: { site: SiteConfig }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={site.themeColor} />
      <link rel="icon" href={site.pictures.favicon} />
      <link rel="manifest" href={`${prefixOf(language)}/site.webmanifest`} />
    </>
  );
}
