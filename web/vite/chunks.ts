import path from 'node:path';

interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

const startEntry = 'src/start/start.ts';
const clientEntry = 'src/entry-client.tsx';
const publicRoutes = ['home', 'listing', 'product'].map((name) => `src/routes/${name}.tsx`);
/** The personal routes that show a placed order; other personal routes don't load what only these share. */
const orderRoutes: ReadonlySet<string> = new Set(
  [
    'guest-order',
    'payment',
    'payment-cancel',
    'payment-success',
    'profile/order',
    'profile/orders',
    'staff',
  ].map((name) => `src/routes/${name}.tsx`),
);
/** Public pages hydrate without it; see entry-client.tsx. */
const clientModule = 'src/browser-client.ts';

/** Sets of public routes that get a chunk for code that no other public route uses. */
const partlyShared: ReadonlySet<string> = new Set(['home-product', 'listing', 'product']);

const runtime = /rolldown|vite\/(?:preload-helper|modulepreload)|^\0/;

/**
 * Picks a module's chunk by the entry points that reach it, so that new files don't have to be listed here; `null`
 * leaves the module to the bundler.
 */
function chunkNames(root: string): (id: string, modules: Modules) => string | null {
  const named = (id: string): string => path.relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/');
  const reached = new Map<string, ReadonlySet<string>>();

  /** Returns the entry points that reach the module through static imports. */
  function entriesOf(id: string, modules: Modules): ReadonlySet<string> {
    const known = reached.get(id);
    if (known !== undefined) return known;
    const entries = new Set<string>();
    const seen = new Set([id]);
    for (const each of seen) {
      const info = modules.getModuleInfo(each);
      if (
        named(each) === startEntry ||
        named(each) === clientEntry ||
        (info?.dynamicImporters.length ?? 0) > 0
      )
        entries.add(named(each));
      for (const importer of info?.importers ?? []) seen.add(importer);
    }
    reached.set(id, entries);
    return entries;
  }

  return (id, modules) => {
    const entries = entriesOf(id, modules);
    const publicEntries = publicRoutes.filter((route) => entries.has(route));
    const personal = [...entries].filter(
      (entry) => entry.startsWith('src/routes/') && !publicRoutes.includes(entry),
    );
    if (runtime.test(id)) return 'shell';
    // The start script loads before all other modules, which may import from it.
    if (entries.has(startEntry)) return null;
    if (entries.has(clientEntry)) return 'shell';
    if (entries.size < 2) return null;
    const sharers = publicEntries.map((route) => path.basename(route, '.tsx')).join('-');
    if (partlyShared.has(sharers)) return sharers;
    if (publicEntries.length > 0) return 'shell';
    if (entries.has(clientModule)) return id.includes('/node_modules/') ? 'client' : 'data';
    if (personal.length < 2) return null;
    return personal.every((route) => orderRoutes.has(route)) ? 'orders' : 'account';
  };
}

/** Returns the setting that assigns modules to named chunks. */
export function chunkGroups(root: string) {
  const nameOf = chunkNames(root);
  const named = (name: string, includeDependenciesRecursively = true) => ({
    name: (id: string, modules: Modules): string | null => (nameOf(id, modules) === name ? name : null),
    debugName: name,
    includeDependenciesRecursively,
  });
  return {
    // The groups for public pages don't include their modules' imports, so that no public page loads personal code.
    groups: [
      {
        name: 'vendor',
        test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//,
        includeDependenciesRecursively: false,
      },
      named('shell', false),
      ...[...partlyShared].map((name) => named(name, false)),
      {
        name: 'client-base',
        test: /node_modules\/(?:graphql|rxjs|tslib|@wry|optimism|@apollo\/client\/(?:utilities|errors))\//,
      },
      { name: 'client-cache', test: /node_modules\/@apollo\/client\/(?:cache|masking)\// },
      named('client'),
      named('data'),
      named('orders', false),
      named('account'),
    ],
  };
}
