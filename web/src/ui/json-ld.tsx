/** Facts about the page for search engines: data, not a script, so the content security policy lets it stand. */
export function JsonLd({ value }: { value: Readonly<Record<string, unknown>> }) {
  // A product may be called anything; nothing in it may end the element.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
