import { readFileSync } from 'node:fs';

export interface Promised {
  /** The tag of the tests that prove the promise, such as `S2-cart-07`. */
  readonly id: string;
  readonly text: string;
}

const line = /^- `([A-Z][\w-]*)` (\S.*)$/;

/** Parses the promises in Markdown, in order. Throws for a duplicate id, or for a bullet that isn't a promise. */
export function parsePromises(markdown: string): readonly Promised[] {
  const ids = new Set<string>();
  return markdown
    .split('\n')
    .filter((each) => each.startsWith('- '))
    .map((each) => {
      const [, id, text] = line.exec(each) ?? [];
      if (id === undefined || text === undefined) throw new Error(`Not a promise with an id: ${each}`);
      if (ids.has(id)) throw new Error(`Two promises have the id ${id}.`);
      ids.add(id);
      return { id, text };
    });
}

export const promises = parsePromises(readFileSync(new URL('promises.md', import.meta.url), 'utf8'));
