import type { Thing, WithContext } from 'schema-dts';

/** The content security policy allows the script element, because it contains data, not code. */
export function JsonLd<T extends Thing>({ value }: { value: WithContext<T> }) {
  // No text, such as a product's name, may end the element.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  // A new element for each value, because Trusted Types reject changes to a script element.
  return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
