import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const imports = /^import \{([^}]*)\} from '([^']*\/generated\/graphql\.ts)';$/gm;
const isDocument = (specifier: string): boolean => /^\w+(?:Document|FragmentDoc)$/.test(specifier);
/** Codegen's `getFragmentData` uses its document only for types. */
const readOnlyForTypes = /\bgetFragmentData\(\w+FragmentDoc,/g;
const part = /^(.*\/generated\/graphql\.ts)\?document=(\w+)$/;

function splitImports(code: string): string {
  return code.replaceAll(imports, (_all, names: string, from: string) => {
    const specifiers = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    // Even an inline `type` specifier would load the whole module.
    const others = specifiers.filter((name) => !isDocument(name) && !name.startsWith('type '));
    return [
      ...specifiers.filter(isDocument).map((name) => `import { ${name} } from '${from}?document=${name}';`),
      ...(others.length === 0 ? [] : [`import { ${others.join(', ')} } from '${from}';`]),
    ].join(' ');
  });
}

/**
 * Codegen writes all documents to one module. Splits this module, so that each page loads only its own documents, and
 * no document that is there only for its types.
 */
export function splitDocuments(): Plugin {
  const sources = new Map<string, Promise<string>>();
  return {
    name: 'split-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => sources.clear(),
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes('/generated/graphql.ts')
        ? {
            code: splitImports(code).replaceAll(readOnlyForTypes, 'getFragmentData(undefined,'),
            map: null,
          }
        : undefined,
    async load(id) {
      const [, file = '', name = ''] = part.exec(id) ?? [];
      if (file === '') return undefined;
      const source = sources.get(file) ?? readFile(file, 'utf8');
      sources.set(file, source);
      const text = new RegExp(`^export const ${name} = (\\{.*\\}) as unknown as .*;$`, 'm').exec(
        await source,
      )?.[1];
      if (text === undefined) throw new Error(`Codegen writes ${name} differently now.`);
      return { code: `export const ${name} = ${text};`, moduleSideEffects: false };
    },
  };
}
