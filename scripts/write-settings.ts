/** `npm run docs:settings`: writes docs/reference/settings from the parts' settings files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printSettings } from './settings-pages.ts';

const folder = fileURLToPath(new URL('../docs/reference/settings/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of printSettings()) writeFileSync(folder + name, text);
