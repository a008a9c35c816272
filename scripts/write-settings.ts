/** `npm run docs:settings`: writes docs/settings.md from the parts' settings files. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printSettings } from './settings-table.ts';

const page = fileURLToPath(new URL('../docs/settings.md', import.meta.url));
writeFileSync(page, printSettings());
process.exit(spawnSync('oxfmt', [page], { stdio: 'inherit' }).status ?? 1);
