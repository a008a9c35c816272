import { pathToFileURL } from 'node:url';

/** `import` takes a URL: it would cut a path at `#` or `?`, decode `%`, and take `C:` for a protocol. */
export async function importFile(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}
