import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Log } from '@shop/observability/json-log';
import { requestLog } from '@shop/observability/observer';
import { addReady, closeWithin } from '@shop/observability/readiness';
import { hasOneHost } from '@shop/rules/has-one-host';
import { paths } from '../src/config/paths.ts';
import { createApp } from './app.ts';
import { bffStateOf } from './bff-state.ts';
import { readBuildDocuments } from './build-documents.ts';
import { addContentPages } from './content-pages.ts';
import { addGraphqlProxy } from './graphql-proxy.ts';
import { graphqlSocketProxy } from './graphql-socket.ts';
import { createImageResizer } from './image-resizer.ts';
import { addImages } from './images.ts';
import { addInsight, openForwarding } from './insight.ts';
import { openObserver, requests } from './observer.ts';
import { pages } from './pages.ts';
import { addLlmsTxt } from './llms-txt.ts';
import { addMerchantFeed } from './merchant-feed.ts';
import { addPurge } from './purge.ts';
import { errorPages } from './error-page.ts';
import { HttpError, sendText } from './http-error.ts';
import { builtRenderer, sourceRenderer } from './renderer.ts';
import { createRateLimit } from './rate-limit.ts';
import { isValidTarget } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { rejectUpgrade } from './socket-upgrade.ts';
import { addSecurityTxt } from './security-txt.ts';
import type { Settings } from './settings.ts';
import { mapOrigin, readSite } from './site.ts';
import { addSitemap } from './sitemap.ts';
import { addFiles, readStaticFiles } from './static-files.ts';

const root = path.resolve(import.meta.dirname, '..');

interface ShopServer {
  /** Resolves to the origin, such as `http://127.0.0.1:3000`. Port 0 picks a free port. */
  readonly listen: (port: number, host: string) => Promise<string>;
  /** Makes `/ready` respond with 503 and closes each connection after its next response, but still serves requests. */
  readonly startLeaving: () => void;
  /** Lets open requests finish within `graceMs`, then releases all resources. */
  readonly close: (graceMs: number) => Promise<void>;
}

/** @param dist the folder of the build */
export async function createShopServer(
  settings: Settings,
  outerLog: Log,
  dist = path.join(root, 'dist'),
): Promise<ShopServer> {
  const log = requestLog(outerLog, requests);
  const { bffUrl, isDevelopment, publicOrigin } = settings;
  let isLeaving = false;
  const client = path.join(dist, 'client');
  const site = await readSite(settings, isDevelopment ? path.join(root, 'public') : client);
  for (const { language, texts, pages: names } of site.untranslated)
    log.warn('texts are not translated', { language, texts: texts.join(', '), pages: names.join(', ') });
  if (site.otherFiles.length > 0)
    log.warn('Markdown files in PAGES_DIR are ignored, because of their names', {
      files: site.otherFiles.join(', '),
    });
  const observer = await openObserver({ ...settings, ...settings.observability }, log);
  const commonHeaders = securityHeaders({
    mapOrigin,
    isHttps: publicOrigin.startsWith('https:'),
    isDevelopment,
  });

  const headers = Object.fromEntries(commonHeaders);
  const app = createApp(log, {
    observer,
    headers,
    errorPage: errorPages((language) => site.inLanguage(language).config),
  });
  const renderer = isDevelopment ? await sourceRenderer(root, app.server) : await builtRenderer(dist);
  /** For everything that is neither a file nor a cached page. Pictures and reports have limits of their own. */
  const limit = createRateLimit(settings.pagesPerMinute);
  const shopPages = pages(renderer, settings, site, limit);

  app.addHook('onRequest', ({ raw: request }, reply, done) => {
    const { raw: response } = reply;
    if (isLeaving) response.shouldKeepAlive = false;
    if (!isValidTarget(request.url, publicOrigin)) {
      done(new HttpError(400, headers));
      return;
    }
    if (!hasOneHost(request.rawHeaders)) {
      done(new HttpError(400, headers, 'Send one Host header.'));
      return;
    }
    response.setHeaders(commonHeaders);
    done();
  });

  const bffState = bffStateOf(bffUrl);
  addReady(
    app,
    () => !isLeaving,
    async () => ({ bff: await bffState() }),
  );

  const sockets = graphqlSocketProxy(settings);
  app.server.on('upgrade', (request: IncomingMessage, connection, head) => {
    if (!hasOneHost(request.rawHeaders)) {
      rejectUpgrade(connection, 400);
      return;
    }
    if (!sockets.isFor(request)) {
      // In development, other sockets belong to Vite's hot reload.
      if (!isDevelopment) connection.destroy();
      return;
    }
    void observer.upgrade(request, '/graphql', async () => sockets.upgrade(request, connection, head));
  });
  app.addHook('preClose', async () => sockets.close());

  app.get('/health', (_request, reply) => sendText(reply, 200, 'ok'));
  app.get('/build', (_request, reply) => sendText(reply, 200, renderer.build));
  addPurge(app, { ...settings, limit, clearPages: shopPages.clear });
  const documents = isDevelopment ? new Map() : await readBuildDocuments(path.join(dist, 'documents'));
  addGraphqlProxy(app, settings, documents);
  const { hasInsight, insightUrl } = settings;
  const forwarding = hasInsight && insightUrl !== null ? openForwarding(insightUrl, log) : null;
  if (hasInsight)
    addInsight(app, settings, (event) => {
      observer.count(event);
      forwarding?.add(event);
    });
  addImages(app, createImageResizer(settings, log), settings);
  addSitemap(app, {
    ...settings,
    limit,
    loadFrom: renderer.loadFrom,
    morePaths: Array.from(site.contentPages.keys(), paths.page),
  });
  if (settings.hasMerchantFeed)
    addMerchantFeed(app, { ...settings, limit, loadFrom: renderer.loadFrom, shop: site.config });
  addSecurityTxt(app, site.config);
  addLlmsTxt(app, site);
  addContentPages(app, (language) => site.inLanguage(language).contentPages);
  addFiles(app, isDevelopment ? site.files : await readStaticFiles(client, site.files));
  app.setNotFoundHandler(async (request, reply) => {
    if ((await renderer.serve?.(request.raw, reply.raw)) === true) return reply.hijack();
    return shopPages.handle(request, reply);
  });
  await app.ready();

  return {
    listen: async (port, host) => app.listen({ port, host }),
    startLeaving: () => {
      isLeaving = true;
    },
    async close(graceMs) {
      await closeWithin(app, graceMs);
      await forwarding?.close();
      await renderer.close();
      await observer.close();
    },
  };
}
