/** `npm run build`: builds the pages of each language for the browser and the server. */
import { build } from 'vite';
import { languages } from '../src/config/languages.ts';

for (const { code } of languages) {
  await build({ mode: code });
  await build({ mode: code, build: { ssr: true } });
}
