import type { Thing, WithContext } from 'schema-dts';

/** Facts about the page for search engines, checked against schema.org's definitions: data, not a script, as the content security policy demands. */
export function JsonLd<T extends Thing>({ value }: { value: WithContext<T> }) {
  // A product may be called anything; nothing in it may end the element.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  // Another element for each text: Trusted Types refuse a script in the page that is changed.
  return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
