import { createHash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { importFile } from './import-file.ts';
import { english, languageOfPath, languages, manifestOf, type Language } from '../src/config/languages.ts';
import type { Load } from '../src/apollo/page-part.ts';
import type { ServerLoadOptions } from '../src/apollo/server-load.ts';
import type { BuiltFiles } from '../src/document/assets.ts';
import type * as ssrEntry from '../src/entry-server.tsx';
import type { RenderInput, RenderResult } from '../src/entry-server.tsx';
import type { PageUrl } from '../src/routes/page-url.ts';

/** Renders pages from the build or, in development, from source. */
export interface Renderer {
  readonly render: (input: Omit<RenderInput, 'assetsOf' | 'build'>) => Promise<RenderResult>;
  /** Returns the route of a requested page, and the URL that it is rendered for and cached under. */
  readonly pageUrlOf: (requested: URL) => Promise<PageUrl>;
  /** Returns a function that sends operations to the BFF, as renders do. */
  readonly loadFrom: (options: ServerLoadOptions) => Promise<Load>;
  /** The id of the build. Builds with identical browser files have the same id. */
  readonly build: string;
  /** Serves modules and styles in development. Resolves to false if the request is for something else. */
  readonly serve?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Checks nothing, because the build, or Vite in development, makes the module from this source. */
const entrySchema = z.custom<typeof ssrEntry>();

export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
  }),
);

type Manifest = z.infer<typeof manifestSchema>;

/** Every page runs this script before it appears. */
const startEntry = 'src/start/start.ts';
const clientEntry = 'src/entry-client.tsx';
/** Vite's name for the stylesheet of a build whose styles aren't split. */
const stylesEntry = 'style.css';

/** `modules` are the client's and the route's, with all their imports; `styles` are all pages'. */
export function assetsFromManifest(manifest: Manifest): (source: string | undefined) => BuiltFiles {
  /** Adds a chunk after its imports. */
  const reach = (key: string, seen: Set<string>, begun = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || begun.has(key)) return seen;
    begun.add(key);
    for (const imported of chunk.imports ?? []) reach(imported, seen, begun);
    return seen.add(key);
  };
  const fileOf = (key: string): string => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build's manifest has no ${key}: run the build again.`);
    return `/${chunk.file}`;
  };
  const start = fileOf(startEntry);
  const styles = [fileOf(stylesEntry)];
  return (source) => {
    const keys = reach(clientEntry, new Set());
    if (source !== undefined) reach(source, keys);
    keys.delete(startEntry);
    return {
      blockingScripts: [start],
      scripts: [],
      modules: [...new Set([...keys].map(fileOf))],
      styles,
    };
  };
}

async function builtLanguage(dist: string, language: Language) {
  const text = await readFile(path.join(dist, 'client', manifestOf(language)), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const entry = entrySchema.parse(
    await importFile(path.join(dist, 'server', language.code, 'entry-server.js')),
  );
  return { ...entry, manifest, assetsOf: assetsFromManifest(manifest) };
}

/** @throws Error if there is no build in `dist` */
export async function builtRenderer(dist: string): Promise<Renderer> {
  const builtEnglish = await builtLanguage(dist, english);
  const pagesOf = new Map<Language, typeof builtEnglish>([[english, builtEnglish]]);
  for (const language of languages)
    if (language !== english) pagesOf.set(language, await builtLanguage(dist, language));
  const hash = createHash('sha256');
  // The manifest's keys may differ between folders. The names of files tell their content.
  for (const { manifest } of pagesOf.values())
    for (const file of Object.values(manifest)
      .map((chunk) => chunk.file)
      .toSorted())
      hash.update(`${file}\n`);
  const build = hash.digest('base64url').slice(0, 12);
  return {
    build,
    pageUrlOf: async (requested) => builtEnglish.pageUrl(requested),
    loadFrom: async (options) => builtEnglish.createServerLoad(options),
    render: (input) => {
      const { render, assetsOf } = pagesOf.get(languageOfPath(input.url.pathname).language) ?? builtEnglish;
      return render({ ...input, build, assetsOf });
    },
    close: async () => undefined,
  };
}

/** Vite's HMR WebSocket connects through `server`. */
export async function sourceRenderer(root: string, server: Server): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = 'development';
  const loadEntry = async () => entrySchema.parse(await vite.ssrLoadModule('/src/entry-server.tsx'));
  return {
    build,
    pageUrlOf: async (requested) => (await loadEntry()).pageUrl(requested),
    loadFrom: async (options) => (await loadEntry()).createServerLoad(options),
    async render(input) {
      const { render } = await loadEntry();
      const styles = [...(vite.environments['ssr']?.moduleGraph.idToModuleMap.values() ?? [])]
        .map(({ url }) => url)
        .filter((url) => url.endsWith('.css'))
        .map((url) => `${url}?direct`);
      return render({
        ...input,
        build,
        assetsOf: () => ({
          blockingScripts: [],
          scripts: ['/@vite/client', '/@id/__x00__virtual:refresh-preamble', `/${startEntry}`],
          modules: [`/${clientEntry}`],
          styles,
        }),
      });
    },
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => {
          if (error === undefined) resolve(false);
          else reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }));
        });
      }),
    close: () => vite.close(),
  };
}
