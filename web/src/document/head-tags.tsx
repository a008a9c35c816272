import { language } from '../config/language.ts';
import { prefixOf } from '../config/languages.ts';
import type { SiteConfig } from '../config/site-config.tsx';

/**
 * The browser renders these tags too: if a translator changed the page before hydration, React renders the whole page
 * again, and without a viewport, it would no longer fit a phone.
 */
export function HeadTags({ site }: { site: SiteConfig }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Before the stylesheet, so that a dark page doesn't begin white. The stylesheet repeats it for the browser. */}
      {import.meta.env.SSR ? <meta name="color-scheme" content="light dark" /> : null}
      {/* Otherwise, iOS puts links around phone numbers, addresses and dates before React hydrates their texts. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta name="theme-color" content={site.themeColor} />
      <link rel="icon" href={site.pictures.favicon} />
      <link rel="manifest" href={`${prefixOf(language)}/site.webmanifest`} />
    </>
  );
}
