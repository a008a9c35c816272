import { readdirSync, readFileSync } from 'node:fs';
import { concatAST, parse, type DocumentNode } from 'graphql';

const folder = new URL('operations/', import.meta.url);
/** Contains a fragment that all domains share; it is added to every domain whose operations use it. */
const userErrorsFile = 'user-errors.graphql';

/** The delivery day in the example variables. Tools that show them replace it with an available day. */
export const exampleDeliveryDate = '2026-03-03';

export interface ExampleOperations {
  readonly domain: string;
  /** The `.graphql` file's content. */
  readonly text: string;
  /** The domain's operations with all fragments that they use. */
  readonly document: DocumentNode;
  readonly variables: unknown;
}

const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** Reads `operations/`, which contains a `.graphql` file and a `.variables.json` file for each domain. */
export function readExampleOperations(): ExampleOperations[] {
  const userErrors = parse(read(userErrorsFile));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql') && file !== userErrorsFile)
    .toSorted()
    .map((file) => {
      const domain = file.slice(0, -'.graphql'.length);
      const text = read(file);
      const own = parse(text);
      const document = text.includes('...UserErrors') ? concatAST([own, userErrors]) : own;
      const variables: unknown = JSON.parse(read(`${domain}.variables.json`));
      return { domain, text, document, variables };
    });
}
