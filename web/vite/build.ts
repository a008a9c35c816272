/** `npm run build`: builds the pages in each language, for the browser and for the server. Fails on any warning. */
import { build, createLogger } from 'vite';
import { languages } from '../src/config/languages.ts';

const customLogger = createLogger();
for (const { code } of languages) {
  await build({ mode: code, customLogger });
  await build({ mode: code, customLogger, build: { ssr: true } });
}
if (customLogger.hasWarned) throw new Error('The build printed a warning: fix its cause.');
