import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { mapOrigin, readSite } from './site.ts';
import { sendText, type Handler } from './handler.ts';
import { contentPageData, contentPagePaths } from './content-pages.ts';
import { endFailedRequest } from './failed-request.ts';
import { graphqlProxy } from './graphql-proxy.ts';
import { graphqlSocketProxy } from './graphql-socket.ts';
import { images } from './images.ts';
import { insight, openForwarding } from './insight.ts';
import { pages } from './pages.ts';
import { openImageDiskCache, pictureAgeMs } from './image-disk-cache.ts';
import { createImageResizer } from './image-resizer.ts';
import { purge } from './purge.ts';
import { ready } from './ready.ts';
import { builtRenderer, sourceRenderer } from './renderer.ts';
import type { Log } from '@shop/observability/json-log';
import { createObserver } from './observer.ts';
import { readTarget } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { securityTxt } from './security-txt.ts';
import { openServerTiming } from './server-timing.ts';
import type { Settings } from './settings.ts';
import { sitemap } from './sitemap.ts';
import { readStaticFiles, serveFiles } from './static-files.ts';

const root = path.resolve(import.meta.dirname, '..');

interface ShopServer {
  readonly server: Server;
  /** Responds with 503 at `/ready` and ends each connection with its next response; requests are still served. */
  readonly stopAccepting: () => void;
  /** Takes no new requests, lets those under way finish, and resolves. */
  readonly close: () => Promise<void>;
}

/**
 * Puts the shop's server together; it does not listen yet.
 * @param dist the folder of the build, for production
 */
export async function createShopServer(
  settings: Settings,
  log: Log,
  dist = path.join(root, 'dist'),
): Promise<ShopServer> {
  let isLeaving = false;
  const underWay = new Set<ServerResponse>();
  const site = await readSite(
    settings,
    settings.isDevelopment ? path.join(root, 'public') : path.join(dist, 'client'),
  );
  const observer = await createObserver({ ...settings, ...settings.observability }, log);
  const addTiming = settings.isDevelopment ? await openServerTiming() : null;
  const handlers: Handler[] = [];
  const commonHeaders = securityHeaders({
    mapOrigin,
    isHttps: settings.publicOrigin.startsWith('https:'),
    isDevelopment: settings.isDevelopment,
  });

  async function respond(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    for (const [name, value] of commonHeaders) response.setHeader(name, value);
    for (const handler of handlers) if (await handler(request, response, url)) return;
  }

  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: 8_000,
      requestTimeout: 12_000,
      connectionsCheckingInterval: 1_000,
      // Longer than the 60 s of the usual proxies in front: what they send on a connection that is just closed is lost.
      keepAliveTimeout: 65_000,
      // A client that offers another protocol gets an HTTP/1.1 response.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => {
      if (isLeaving) response.shouldKeepAlive = false;
      // Before anything could write the target to a log or route by a part of it.
      const url = readTarget(request.url, settings.publicOrigin);
      if (url === null) {
        for (const [name, value] of commonHeaders) response.setHeader(name, value);
        sendText(response, 400, 'Bad Request');
        return;
      }
      observer.identify(request);
      addTiming?.(response);
      // Cached pages go first and without a promise: most requests of a public shop end here.
      const isCached = shopPages.sendCached(request, response);
      observer.watch(request, response, isCached);
      if (isCached) return;
      underWay.add(response);
      void respond(request, response, url)
        .catch((error: unknown) => endFailedRequest(request, response, error, log))
        .finally(() => underWay.delete(response));
    },
  );

  const sockets = graphqlSocketProxy(settings);
  server.on('upgrade', (request, connection, head) => {
    observer.identify(request);
    // In development other sockets belong to Vite's hot reload; in production there are none.
    if (!sockets.upgrade(request, connection, head) && !settings.isDevelopment) connection.destroy();
  });

  const renderer = settings.isDevelopment ? await sourceRenderer(root, server) : await builtRenderer(dist);

  const shopPages = pages(renderer, settings, site, commonHeaders);

  handlers.push((_request, response, url) => {
    if (url.pathname === '/health') return sendText(response, 200, 'ok');
    return false;
  });
  handlers.push((_request, response, url) => {
    if (url.pathname === '/build') return sendText(response, 200, renderer.build);
    return false;
  });
  handlers.push(ready(settings.bffUrl, () => isLeaving));
  handlers.push(purge(settings.bffUrl, shopPages.clear));
  handlers.push(graphqlProxy(settings));
  const { hasInsight, insightUrl } = settings;
  const forwarding = hasInsight && insightUrl !== null ? openForwarding(insightUrl, log) : null;
  if (hasInsight)
    handlers.push(
      insight(settings, (event) => {
        observer.count(event);
        forwarding?.add(event);
      }),
    );
  const files = await openImageDiskCache(
    settings.imageFolder,
    { maxBytes: settings.imageDiskBytes, maxAgeMs: pictureAgeMs },
    (error) => log.warn('pictures are not kept on disk', { reason: String(error) }),
  );
  const maker = createImageResizer(files, {
    memoryBytes: settings.imageCacheBytes,
    maxWaiting: settings.imageQueue,
    maxAgeMs: pictureAgeMs,
  });
  handlers.push(images(maker, settings));
  handlers.push(sitemap({ ...settings, morePaths: contentPagePaths(site.contentPages) }));
  handlers.push(securityTxt(site.config));
  handlers.push(contentPageData(site.contentPages));
  handlers.push(site.files);
  if (renderer.serve) handlers.push(renderer.serve);
  else handlers.push(serveFiles(await readStaticFiles(path.join(dist, 'client'))));
  handlers.push(shopPages.handle);

  return {
    server,
    stopAccepting() {
      isLeaving = true;
      // Else their connections would stay open after the response, and the process with them.
      for (const response of underWay) response.shouldKeepAlive = false;
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
        sockets.close();
      });
      await forwarding?.close();
      await renderer.close();
      await observer.close();
    },
  };
}
