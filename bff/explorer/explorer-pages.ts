import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';

/** Where GraphiQL is, which needs no internet. */
export const graphiqlPath = '/graphiql';

/** How long Apollo's CDN may take for the Sandbox before GraphiQL opens in its place, in milliseconds. */
const cdnMs = 5000;

/** What an explorer opens with. */
interface ExplorerStart {
  readonly document: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Apollo Sandbox as a page that continues to GraphiQL if Apollo's CDN is out of reach. */
export async function renderSandbox({ document, headers }: ExplorerStart): Promise<string> {
  // A server of one field, of which only the landing page is used.
  const server = new ApolloServer({
    typeDefs: 'type Query { page: Boolean }',
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginLandingPageLocalDefault({
        embed: { runTelemetry: false, endpointIsEditable: false },
        includeCookies: false,
        footer: false,
        document,
        headers: { ...headers },
      }),
    ],
  });
  await server.start();
  const { body } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: 'GET',
      search: '',
      body: {},
      headers: new HeaderMap([['accept', 'text/html']]),
    },
    context: async () => ({}),
  });
  await server.stop();
  return withFallback(body.kind === 'complete' ? body.string : '');
}

/** In front of Apollo's script, which blocks the page while its host does not respond. */
function withFallback(page: string): string {
  const nonce = /<script nonce="(\w+)"/.exec(page)?.[1] ?? '';
  const script = `<script nonce="${nonce}">
  function openGraphiql() { if (window.EmbeddedSandbox === undefined) location.replace('${graphiqlPath}'); }
  setTimeout(openGraphiql, ${cdnMs});
  addEventListener('DOMContentLoaded', openGraphiql);
</script>`;
  return page.replace(/<script nonce=/, (first) => `${script}\n${first}`);
}

/** GraphiQL with everything that it needs in the page. */
export async function renderGraphiql({ document, headers }: ExplorerStart): Promise<string> {
  // A package of 9 MB, only for development.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const options = {
    title: 'GraphiQL',
    endpoint: '/graphql',
    subscriptionsProtocol: 'WS' as const,
    // Every visit opens with the examples; what was edited before is in tabs next to them.
    initialQuery: document,
    initialHeaders: JSON.stringify(headers, null, 2),
    defaultHeaders: JSON.stringify(headers, null, 2),
    // The token of this visit is the one that counts.
    shouldPersistHeaders: false,
    // By default the whole document goes into the address, which is then too long to be loaded again.
    onEditQuery: null,
  };
  return renderGraphiQL(options);
}
