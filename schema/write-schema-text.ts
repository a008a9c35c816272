import { mkdirSync, writeFileSync } from 'node:fs';
import { schemaText } from './schema-text.ts';

/** Part of `npm run codegen`: writes the file that `@shop/schema` exports for other clients. */
const folder = new URL('generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('schema.graphql', folder), schemaText);
