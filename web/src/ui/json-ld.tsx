import type { Thing, WithContext } from 'schema-dts';

/**
 * Facts about the page for search engines, typed by schema.org: data, not a script, as the content security policy
 * requires.
 */
export function JsonLd<T extends Thing>({ value }: { value: WithContext<T> }) {
  // A product may have any name; nothing in it may end the element.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  // A new element for each text, because Trusted Types reject changes of a script element.
  return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
