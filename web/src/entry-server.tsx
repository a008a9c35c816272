import type { ApolloClient } from '@apollo/client';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import * as z from 'zod/mini';
import { createServerClient } from './apollo/client.ts';
import { type Failure, partsOf } from './apollo/page-part.ts';
import { createServerLoad } from './apollo/server-load.ts';
import { withClient } from './apollo/with-client.tsx';
import { App } from './document/app.tsx';
import type { Assets, BuiltFiles } from './document/assets.ts';
import { Document } from './document/document.tsx';
import { HeadTags } from './document/head-tags.tsx';
import { fontFiles } from './document/fonts.ts';
import { nextEventLoopTurn } from './document/event-loop-turn.ts';
import { writeSnapshot } from './document/snapshot.ts';
import { bufferOf } from './document/buffer.ts';
import { resolveLazyRoutes } from './shell/resolve-lazy-routes.ts';
import { createRoutes } from './routes/routes.tsx';
import { language } from './config/language.ts';
import { prefixOf } from './config/languages.ts';
import type { ContentPage } from './config/content-page.ts';
import type { SiteConfig } from './config/site-config.tsx';

export interface RenderInput {
  readonly url: URL;
  readonly bffUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly site: SiteConfig;
  readonly contentPages: ReadonlyMap<string, ContentPage>;
  /** Returns the built files for a page whose route is defined in the file `source`. */
  readonly assetsOf: (source: string | undefined) => BuiltFiles;
  /** The id of the build. An open page compares this id with the server's to detect a new build. */
  readonly build: string;
  /** Called after the page's modules are loaded. On a timeout, the page is rendered without the missing parts. */
  readonly startDeadline: () => AbortSignal;
}

export type RenderResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Seconds until rate-limited parts may be loaded again; `null` if no part was rate-limited. */
      readonly retryAfter: number | null;
      readonly html: Buffer;
      /** Whether every part was loaded. Only complete pages may be cached. */
      readonly isComplete: boolean;
      /** Whether the screen is the same for all shoppers. Other screens must not be cached. */
      readonly isPublic: boolean;
    };

export { pageUrl } from './routes/page-url.ts';
export { createServerLoad };

const basename = prefixOf(language) || '/';
const handleSchema = z.object({ source: z.string(), isPublic: z.boolean() });

function retryAfterOf(failures: readonly Failure[]): number | null {
  const limited = failures.filter(({ code }) => code === 'RATE_LIMITED');
  return limited.length === 0 ? null : Math.max(...limited.map(({ retryAfter }) => retryAfter ?? 1));
}

export async function render(input: RenderInput): Promise<RenderResult> {
  const load = createServerLoad({ bffUrl: input.bffUrl, headers: input.headers });
  let client: ApolloClient | undefined;
  let deadline: AbortSignal | undefined;
  const routes = createRoutes(async () => ({
    load,
    withClient: (Screen) => withClient((client ??= createServerClient()))(Screen),
    site: input.site,
    contentPages: input.contentPages,
    session: null,
    deadline: (deadline ??= input.startDeadline()),
    shouldAwaitData: () => true,
  }));
  await resolveLazyRoutes(routes, input.url.pathname, basename);
  const handler = createStaticHandler(routes, { basename });
  // The router doesn't get the deadline, because it would abort the whole page instead of only the missing parts.
  const context = await handler.query(new Request(input.url));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }

  await nextEventLoopTurn();
  const screen = handleSchema.safeParse(context.matches.at(-1)?.route.handle).data;
  const isPublic = screen?.isPublic ?? false;
  const failures = partsOf(context.loaderData).flatMap((part) => part.failures);
  const isComplete = context.errors === null && failures.length === 0;
  const files = input.assetsOf(screen?.source);
  const assets: Assets = {
    ...files,
    build: input.build,
    // The owner's stylesheet comes last, because it overrides custom properties of the others.
    styles: input.site.stylesheet === null ? files.styles : [...files.styles, input.site.stylesheet],
    fonts: fontFiles(input.site.fonts),
    // If the browser has to load personal parts, or failed ones again, the modules must not wait.
    isDeferred: isPublic && isComplete,
  };
  const snapshot = writeSnapshot({
    loaderData: context.loaderData,
    assets,
    site: input.site,
  });
  const html = await bufferOf((options) =>
    renderToPipeableStream(
      <Document assets={assets} headTags={<HeadTags site={input.site} />} snapshot={snapshot}>
        <App site={input.site}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </Document>,
      options,
    ),
  );
  client?.stop();
  const retryAfter = retryAfterOf(failures);
  return {
    kind: 'page',
    // With a 200, search engines would index the page without its products; a 500 would indicate a fault.
    status: retryAfter === null ? context.statusCode : 429,
    retryAfter,
    html,
    isPublic,
    isComplete,
  };
}
