const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML in which inserted strings were escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML: inserted strings are escaped, inserted HTML is not. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const written = values.map((value) => {
    if (value instanceof Html) return value.text;
    if (Array.isArray(value)) return value.map(({ text }) => text).join('');
    return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  });
  return new Html(String.raw({ raw: strings }, ...written));
}
