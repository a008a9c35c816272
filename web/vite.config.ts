import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { english, languageNamed, manifestOf } from './src/config/languages.ts';
import { chunkGroups } from './vite/chunks.ts';
import { keepBuilds } from './vite/keep-builds.ts';
import { checkBudgets } from './vite/budgets.ts';
import { oneLanguage } from './vite/one-language.ts';
import { precompress } from './vite/precompress.ts';
import { shortClassNames } from './vite/short-class-names.ts';
import { splitDocuments } from './vite/split-documents.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

/** React's fast refresh needs this preamble before any component. As a module, it needs no inline script. */
function refreshPreamble(): Plugin {
  const name = 'virtual:refresh-preamble';
  return {
    name: 'refresh-preamble',
    apply: 'serve',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? react.preambleCode.replace('__BASE__', '/') : undefined),
  };
}

/**
 * Functions of packages whose calls are left out. Sonner's adds a style element, which the content security policy
 * blocks; its stylesheet is loaded by itself. React Router's write warnings for developers.
 */
const surplusCalls = ['__insertCSS', 'warning', 'warningOnce'];

/** Any warning fails the build, so the one about bundler timings is off: it depends on how busy the machine is. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command, isSsrBuild, mode }) => {
  const language = languageNamed(mode);
  const isClientBuild = command === 'build' && isSsrBuild !== true;
  return {
    plugins: [
      oneLanguage(language),
      subsetFonts(),
      splitDocuments(),
      react(),
      refreshPreamble(),
      isClientBuild && language === english && keepBuilds(import.meta.dirname),
      isClientBuild && [precompress(), checkBudgets(language)],
    ],
    // RxJS resolves to ES5 unless its ES2015 modules are requested.
    resolve: isSsrBuild === true ? {} : { conditions: ['es2015', ...defaultClientConditions] },
    css: {
      modules: {
        generateScopedName: command === 'build' ? shortClassNames(import.meta.dirname) : '[name]_[local]',
      },
    },
    ssr: command === 'build' ? { noExternal: true } : {},
    build: {
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      outDir: isSsrBuild === true ? `dist/server/${language.code}` : 'dist/client',
      // The client's folder also contains earlier builds' files: see vite/keep-builds.ts.
      emptyOutDir: isSsrBuild === true,
      manifest: isSsrBuild === true ? false : manifestOf(language),
      copyPublicDir: isSsrBuild !== true && language === english,
      modulePreload: { polyfill: false },
      rolldownOptions:
        isSsrBuild === true
          ? { input: 'src/entry-server.tsx', checks }
          : {
              checks,
              preserveEntrySignatures: 'allow-extension',
              treeshake: { manualPureFunctions: surplusCalls },
              input: ['src/start/start.ts', 'src/entry-client.tsx'],
              output: {
                codeSplitting: chunkGroups(import.meta.dirname),
              },
            },
    },
  };
});
