import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { english, manifestOf, type Language } from '../src/config/languages.ts';
import { assetsFromManifest, manifestSchema } from '../server/renderer.ts';

/** The budgets of the English build, in bytes after gzip except for `publicFiles`. Exceeding one fails the build. */
export const budgets = {
  /** All scripts that a public page needs to become interactive. */
  publicScripts: 140_000,
  /** The number of scripts that a public page needs to become interactive. */
  publicFiles: 8,
  /** All scripts of a personal page, such as the cart, which also waits for the GraphQL client. */
  personalScripts: 235_000,
  /** Each script or stylesheet that public pages load later. */
  lateFile: 25_500,
  /** The stylesheet of all pages. */
  styles: 17_000,
} as const;

/** The routes that search engines and shared links lead to. */
const publicRoutes = ['home', 'listing', 'product', 'content-page'];
const personalRoutes = ['cart', 'login', 'register', 'payment', 'profile/account', 'profile/orders'];
/** The module that personal routes wait for. */
const clientModule = 'src/browser-client.ts';

export interface Weight {
  readonly name: string;
  /** In bytes after gzip, or a number of files. */
  readonly amount: number;
  readonly budget: number;
  readonly unit: 'bytes' | 'files';
}

const sources = (routes: readonly string[]) =>
  routes.map((route) => ({ route, source: `src/routes/${route}.tsx` }));

const shown = (amount: number, unit: Weight['unit']): string =>
  (unit === 'bytes' ? `${(amount / 1000).toFixed(1)} kB` : `${amount} files`).padStart(9);

/** Bytes added to the budgets of other languages, for their message catalogs and two-byte Arabic letters. */
const translated = { publicScripts: 8_000, personalScripts: 12_000, lateFile: 2_000 } as const;

export function budgetsOf(language: Language): Record<keyof typeof budgets, number> {
  if (language === english) return budgets;
  return {
    ...budgets,
    publicScripts: budgets.publicScripts + translated.publicScripts,
    personalScripts: budgets.personalScripts + translated.personalScripts,
    lateFile: budgets.lateFile + translated.lateFile,
  };
}

type Manifest = Parameters<typeof assetsFromManifest>[0];

const bytes = (name: string, amount: number, budget: number): Weight => ({
  name,
  amount,
  budget,
  unit: 'bytes',
});

/** @param sizeOf returns the gzipped size, in bytes, of the built file with this URL */
export function weigh(
  manifest: Manifest,
  sizeOf: (file: string) => number,
  budgets: ReturnType<typeof budgetsOf>,
): Weight[] {
  const assetsOf = assetsFromManifest(manifest);
  const scriptsOf = (source: string): string[] => {
    const { blockingScripts, scripts, modules } = assetsOf(source);
    return [...blockingScripts, ...scripts, ...modules];
  };
  const total = (files: Iterable<string>): number =>
    [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);

  const first = new Set(sources(publicRoutes).flatMap(({ source }) => scriptsOf(source)));
  const { styles } = assetsOf(undefined);
  const late = Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) => /\.(?:js|css)$/.test(file) && !first.has(file) && !styles.includes(file));
  return [
    ...sources(publicRoutes).flatMap(({ route, source }): Weight[] => [
      bytes(`scripts of ${route}`, total(scriptsOf(source)), budgets.publicScripts),
      {
        name: `script files of ${route}`,
        amount: new Set(scriptsOf(source)).size,
        budget: budgets.publicFiles,
        unit: 'files',
      },
    ]),
    ...sources(personalRoutes).map(({ route, source }) =>
      bytes(
        `scripts of ${route}, with the client`,
        total([...scriptsOf(source), ...scriptsOf(clientModule)]),
        budgets.personalScripts,
      ),
    ),
    ...[...new Set(late)].map((file) => bytes(`late ${path.basename(file)}`, sizeOf(file), budgets.lateFile)),
    bytes('all styles', total(styles), budgets.styles),
  ];
}

/** Exceeded budgets come first. Small late scripts are omitted. */
export function table(weights: readonly Weight[]): string {
  const isShown = ({ name, amount, budget }: Weight): boolean =>
    !name.startsWith('late ') || amount > budget / 5;
  const ratio = ({ amount, budget }: Weight): number => amount / budget;
  return weights
    .filter(isShown)
    .toSorted((a, b) => ratio(b) - ratio(a))
    .map(
      ({ name, amount, budget, unit }) =>
        `${amount > budget ? '!' : ' '} ${shown(amount, unit)} of ${shown(budget, unit)}  ${name}`,
    )
    .join('\n');
}

/** Fails the build if a budget is exceeded. */
export function checkBudgets(language: Language): Plugin {
  return {
    name: 'check-budgets',
    writeBundle(_options, bundle) {
      const contentOf = (name: string): string | Uint8Array => {
        const file = bundle[name];
        return file?.type === 'chunk' ? file.code : (file?.source ?? '');
      };
      const manifest = manifestSchema.parse(JSON.parse(contentOf(manifestOf(language)).toString()));
      const sizeOf = (url: string): number => gzipSync(contentOf(url.slice(1)), { level: 9 }).length;
      const weights = weigh(manifest, sizeOf, budgetsOf(language));
      const report = `After gzip, ${language.name}:\n${table(weights)}\n`;
      if (weights.some(({ amount, budget }) => amount > budget))
        throw new Error(`The build exceeds its byte budgets (web/vite/budgets.ts). ${report}`);
      process.stdout.write(report);
    },
  };
}
