import { createHash } from 'node:crypto';
import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';

const collections = gql`
  query Collections {
    collections {
      id
      name
    }
  }
`;

/** Reads the collections several times. The persisted-queries link first tries a hash, then sends only documents. */
export async function readWithApollo(url: string, times: number) {
  const statuses: number[] = [];
  const countingFetch: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    statuses.push(response.status);
    return response;
  };
  const persisted = new PersistedQueryLink({
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: persisted.concat(new HttpLink({ uri: url, fetch: countingFetch })),
  });
  let names: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const { data } = await client.query<{ collections: { name: string }[] }>({
      query: collections,
      fetchPolicy: 'network-only',
    });
    names = data?.collections.map(({ name }) => name) ?? [];
  }
  client.stop();
  return { names, statuses };
}
