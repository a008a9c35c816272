import { useLocation } from 'react-router-dom';
import type { Thing, WithContext } from 'schema-dts';

/**
 * Only in the server's HTML, for search engines. In the browser, callers pass `false`, so that its scripts don't contain
 * the data; the server's element stays. The content security policy allows it, because it contains data, not code.
 */
export function JsonLd<T extends Thing>({ value }: { value: WithContext<T> | false }) {
  const { pathname } = useLocation();
  // No text, such as a product's name, may end the element.
  const text = value === false ? '' : JSON.stringify(value).replaceAll('<', '\\u003c');
  return (
    <script
      // A new element for each page, so that none describes the page before.
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
