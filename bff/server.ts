import type { IncomingMessage, Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import { readCatalog } from './catalog/catalog.ts';
import { createCatalogMemory, rememberedCatalog } from './catalog/remembered-catalog.ts';
import { type ShopContext, createContext } from './context.ts';
import { createApollo } from './http/apollo.ts';
import { clientAddress } from './http/client-address.ts';
import { createListener } from './http/listener.ts';
import { readTrustedDocuments } from './http/trusted-documents.ts';
import { limitedRest } from './limits/limited-rest.ts';
import { RateLimits, rateKey } from './limits/rate-limits.ts';
import type { Log } from './log.ts';
import { createShopApi } from './rest/client.ts';
import { tokenOf } from './session/token.ts';
import { createSharedWork } from './shared-work.ts';
import type { Settings } from './settings.ts';

/** The BFF, put together but not listening. */
export interface Bff {
  readonly server: Server;
  /** Takes no more requests, finishes what is under way for at most `graceMs`, and lets go of everything. */
  close(graceMs: number): Promise<void>;
}

/**
 * Puts the BFF together from its settings.
 * @throws BadSetting where a file that a setting names cannot be used
 */
export async function createBff(settings: Settings, log: Log): Promise<Bff> {
  const { acceptsFreeDocuments, isProduction } = settings;
  const api = createShopApi({ ...settings.rest, log });
  const memory = createCatalogMemory(settings.memory);
  const limits = new RateLimits(settings.limits);
  const trusted = readTrustedDocuments(settings.trustedDocumentsFile);
  const apollo = createApollo(log, { acceptsFreeDocuments, hasSandbox: !isProduction });
  await apollo.start();
  const shared = createSharedWork();
  let isReady = true;

  async function contextFor(request: IncomingMessage): Promise<ShopContext> {
    const address = clientAddress(request, settings.trustedProxies);
    const client = rateKey(address);
    const token = tokenOf(request.headers.authorization);
    const requestId = requestIdOf(request);
    const restFor = (given: string | null) =>
      limitedRest(api.for({ token: given, address, requestId }), limits, client);
    return createContext({
      token,
      restFor,
      catalog: rememberedCatalog(readCatalog(restFor(null)), memory),
      shared,
      log,
    });
  }

  const server = createListener({
    apollo,
    trusted,
    acceptsFreeDocuments,
    hasSandbox: !isProduction,
    contextFor,
    beforeOperation: async (request) => {
      if (tokenOf(request.headers.authorization) !== null) return;
      await limits.take('anonymous', rateKey(clientAddress(request, settings.trustedProxies)));
    },
    isReady: () => isReady,
    log,
  });

  return {
    server,
    close: async (graceMs) => {
      isReady = false;
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeIdleConnections();
      const last = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(last);
      await apollo.stop();
      await api.close();
    },
  };
}

/** The proxy's id for the request, so that one purchase can be followed through all logs, or a new one. */
function requestIdOf(request: IncomingMessage): string {
  const given = [request.headers['x-request-id'] ?? []].flat()[0] ?? '';
  return /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}
