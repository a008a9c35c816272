import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./sdl/', import.meta.url);

/** The GraphQL schema as SDL, one string per file. */
export const typeDefs: string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .toSorted()
  .map((file) => readFileSync(new URL(file, folder), 'utf8'));
