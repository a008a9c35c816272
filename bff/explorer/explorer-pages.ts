import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';

/** The path of GraphiQL, which needs no internet. */
export const graphiqlPath = '/graphiql';

/** How long to wait for Apollo's CDN before GraphiQL opens instead, in milliseconds. */
const cdnMs = 5000;

/** What an explorer shows first. */
interface ExplorerStart {
  readonly document: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Apollo Sandbox as a page that redirects to GraphiQL if Apollo's CDN is out of reach. */
export async function renderSandbox({ document, headers }: ExplorerStart): Promise<string> {
  // A server with one field, of which only the landing page is used.
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

/** Before Apollo's script, which blocks the page while its host does not respond. */
function withFallback(page: string): string {
  const nonce = /<script nonce="(\w+)"/.exec(page)?.[1] ?? '';
  const script = `<script nonce="${nonce}">
  function openGraphiql() { if (window.EmbeddedSandbox === undefined) location.replace('${graphiqlPath}'); }
  setTimeout(openGraphiql, ${cdnMs});
  addEventListener('DOMContentLoaded', openGraphiql);
</script>`;
  return page.replace(/<script nonce=/, (first) => `${script}\n${first}`);
}

/** GraphiQL as a self-contained page. */
export async function renderGraphiql({ document, headers }: ExplorerStart): Promise<string> {
  // A package of 9 MB, only for development.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const options = {
    title: 'GraphiQL',
    endpoint: '/graphql',
    subscriptionsProtocol: 'WS' as const,
    // Every visit opens with the examples; earlier edits are in tabs next to them.
    initialQuery: document,
    connectionParams: headers,
    initialHeaders: JSON.stringify(headers, null, 2),
    defaultHeaders: JSON.stringify(headers, null, 2),
    // The token of this visit wins.
    shouldPersistHeaders: false,
    // By default, the URL contains the whole document and becomes too long to load again.
    onEditQuery: null,
  };
  return renderGraphiQL(options);
}
