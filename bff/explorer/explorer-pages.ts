import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';

/** Unlike Sandbox, GraphiQL works without internet access. */
export const graphiqlPath = '/graphiql';

/** How long to wait for Apollo's CDN before GraphiQL opens instead, in milliseconds. */
const cdnMs = 5000;

interface ExplorerStart {
  readonly document: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function renderSandbox({ document, headers }: ExplorerStart): Promise<string> {
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

/** Adds the redirect to GraphiQL before Apollo's script, which blocks the page until its host responds. */
function withFallback(page: string): string {
  const nonce = /<script nonce="(\w+)"/.exec(page)?.[1] ?? '';
  const script = `<script nonce="${nonce}">
  function openGraphiql() { if (window.EmbeddedSandbox === undefined) location.replace('${graphiqlPath}'); }
  setTimeout(openGraphiql, ${cdnMs});
  addEventListener('DOMContentLoaded', openGraphiql);
</script>`;
  return page.replace(/<script nonce=/, (first) => `${script}\n${first}`);
}

export async function renderGraphiql({ document, headers }: ExplorerStart): Promise<string> {
  // Loaded on demand: the package is large and used only in development.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const options = {
    title: 'GraphiQL',
    endpoint: '/graphql',
    subscriptionsProtocol: 'WS' as const,
    initialQuery: document,
    connectionParams: headers,
    initialHeaders: JSON.stringify(headers, null, 2),
    defaultHeaders: JSON.stringify(headers, null, 2),
    // The headers aren't stored, because each visit has a new token.
    shouldPersistHeaders: false,
    // By default, GraphiQL writes the document to the URL, which becomes too long to reload.
    onEditQuery: null,
  };
  return renderGraphiQL(options);
}
