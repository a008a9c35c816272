import { readdirSync, readFileSync } from 'node:fs';
import { parse, type DocumentNode } from 'graphql';

const folder = new URL('operations/', import.meta.url);

/** The example operations of one domain, with example variables by operation name. */
export interface ExampleOperations {
  readonly domain: string;
  readonly text: string;
  readonly document: DocumentNode;
  readonly variables: unknown;
}

/** Reads `operations/`: for each domain a `.graphql` file and its `.variables.json`. */
export function readExampleOperations(): ExampleOperations[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted()
    .map((file) => {
      const domain = file.slice(0, -'.graphql'.length);
      const text = readFileSync(new URL(file, folder), 'utf8');
      const variables: unknown = JSON.parse(
        readFileSync(new URL(`${domain}.variables.json`, folder), 'utf8'),
      );
      return { domain, text, document: parse(text), variables };
    });
}
