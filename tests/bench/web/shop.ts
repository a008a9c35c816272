import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForProduction } from '../../../scripts/build.ts';
import { storefrontParts } from '../../../scripts/parts.ts';
import { type Part, Supervisor } from '../../../scripts/supervisor.ts';
import { freePorts } from '../../../scripts/free-port.ts';
import { unlimited } from '../servers/unlimited.ts';

/**
 * Starts upstream, the BFF and web as in production, except that the BFF and web have no limits. Also starts a second
 * web server without a page cache.
 */
export async function startWebShop() {
  await buildForProduction();
  const [webPort = 0, bffPort = 0, upstreamPort = 0, coldPort = 0] = await freePorts(4);
  const shopApiUrl = `http://localhost:${upstreamPort}`;
  const [origin, coldOrigin] = [`http://localhost:${webPort}`, `http://localhost:${coldPort}`];
  const web = { IMAGES_PER_MINUTE: '0', PAGES_PER_MINUTE: '0' };
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    web,
    'web-cold': { ...web, WEB_PORT: String(coldPort), PAGE_CACHE_MB: '0' },
    bff: unlimited(),
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const supervisor = new Supervisor(join(import.meta.dirname, '../../../output/bench-logs'));
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  const start = async (part: Part): Promise<void> =>
    supervisor.start({ ...part, env: { ...part.env, ...own[part.name], DATA_DIR: dataDir } });
  try {
    for (const part of storefrontParts(
      { host: 'localhost', webPort, bffPort, upstreamPort, shopApiUrl },
      'production',
    )) {
      await start(part);
      if (part.name === 'web') await start({ ...part, name: 'web-cold', readyUrl: `${coldOrigin}/health` });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, coldOrigin, stop };
}
