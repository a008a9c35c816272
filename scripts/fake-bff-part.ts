import { fileURLToPath } from 'node:url';
import type { Part } from './supervisor.ts';

/** The fake of the BFF in memory, which stands in for BFF and REST API while web is developed alone. */
export function fakeBffPart({ host, bffPort }: { readonly host: string; readonly bffPort: number }): Part {
  return {
    name: 'fake-bff',
    args: [fromRoot('web/fake-bff/main.ts')],
    env: { HOST: host, BFF_PORT: String(bffPort) },
    readyUrl: `http://${host}:${bffPort}/health`,
  };
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
