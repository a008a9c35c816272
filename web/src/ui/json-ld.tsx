import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageFacts } from './structured-data.ts';

/** Only the server has the code before a page needs it. */
const onServer = import.meta.env.SSR ? await import('./structured-data.ts') : undefined;

/** The page's facts for search engines. Each page has a new element, so that none describes the page before. */
export function JsonLd({ facts }: { facts: PageFacts }) {
  const { pathname } = useLocation();
  return <Facts key={pathname} facts={facts} />;
}

/**
 * The first page's facts are in the server's HTML, whose element stays. After a navigation, the code that writes them is
 * loaded. The content security policy allows the element, because it contains data, not code.
 */
function Facts({ facts }: { facts: PageFacts }) {
  const element = useRef<HTMLScriptElement>(null);
  const write = useEffectEvent(async (script: HTMLScriptElement) => {
    const { structuredData } = await import('./structured-data.ts');
    script.append(JSON.stringify(structuredData(facts)));
  });
  useEffect(() => {
    const script = element.current;
    // Without the code, the page only lacks what no shopper sees.
    if (script?.text === '') write(script).catch(() => undefined);
  }, []);
  return (
    <script
      ref={element}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        // No text, such as a product's name, may end the element.
        __html:
          onServer === undefined
            ? ''
            : JSON.stringify(onServer.structuredData(facts)).replaceAll('<', '\\u003c'),
      }}
    />
  );
}
