import { adapter as jsx } from '@wuchale/jsx';
import { defineConfig } from 'wuchale';
import { languages } from './src/config/languages.ts';
import { textsOfTheShop } from './vite/texts.ts';

const [english, ...others] = languages.map(({ code }) => code);

export default defineConfig({
  locales: [english, ...others],
  localesDir: 'languages',
  ai: null,
  logLevel: 'warn',
  adapters: {
    main: jsx({
      files: {
        include: ['src/**/*.{ts,tsx}', '../rules/{field-messages,network-message,zip-codes,zip-states}.ts'],
        ignore: [
          '**/*.test.{ts,tsx}',
          '**/*.d.ts',
          'src/{design,document,generated}/**',
          'src/routes/design.tsx',
          '**/testing/**',
          // These files contain strings that look like text but aren't for people.
          'src/config/{font-set,languages}.ts',
          'src/features/cart/model/**',
          'src/features/cart/runtime/cart-*',
          'src/features/storefront/business-facts.tsx',
        ],
      },
      heuristic: textsOfTheShop,
      patterns: [{ name: 'plural', args: ['other', 'message', 'pluralFunc'] }],
      localesDir: 'languages',
      loader: 'custom',
      // One message catalog per file, which the bundler places in the file's chunk.
      granularLoad: true,
      bundleLoad: true,
      // A build has one language, so its messages are constants and not React state.
      runtime: {
        initReactive: () => false,
        useReactive: false,
        plain: { wrapInit: (expression) => expression, wrapUse: (expression) => expression },
        reactive: { wrapInit: (expression) => expression, wrapUse: (expression) => expression },
      },
    }),
  },
});
