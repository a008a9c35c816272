import { fileURLToPath } from 'node:url';
import type { Part } from './supervisor.ts';

/** The in-memory fake BFF, which replaces the BFF and the REST API while you work only on web. */
export function fakeBffPart({ host, bffPort }: { readonly host: string; readonly bffPort: number }): Part {
  return {
    name: 'fake-bff',
    args: [fromRoot('web/fake-bff/main.ts')],
    env: { HOST: host, BFF_PORT: String(bffPort) },
    readyUrl: `http://${host}:${bffPort}/health`,
  };
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
