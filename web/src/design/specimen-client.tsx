import { type ReactNode, useState } from 'react';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { createCache } from '../apollo/cache.ts';
import { SavedAddressesDocument } from '../generated/graphql.ts';

const address = {
  __typename: 'ShippingAddress',
  firstName: 'Amina',
  lastName: 'Yusuf',
  address: 'County Road 720',
  houseNumber: '5A',
  city: 'Moore Haven',
  state: 'FL',
  postalCode: '33471',
  phone: '+13055550100',
} as const;

/** The saved addresses of the example customer. */
export const savedAddresses = [
  { ...address, id: 'specimen-1' },
  {
    ...address,
    id: 'specimen-2',
    firstName: '',
    lastName: '',
    address: 'Eastern tower behind the courtyard of the old market, second entrance',
    houseNumber: 'Suite 1200',
    phone: null,
  },
];

function createSpecimenClient(): ApolloClient {
  const cache = createCache();
  const viewer = { __typename: 'Viewer', id: 'specimen', addresses: savedAddresses } as const;
  cache.writeQuery({ query: SavedAddressesDocument, data: { __typename: 'Query', viewer } });
  const link = new ApolloLink(() => of({ errors: [{ message: 'The page of the design sends nothing.' }] }));
  return new ApolloClient({ cache, link });
}

/** Makes forms and buttons usable without requests: every request fails with a message that explains it. */
export function SpecimenClient({ children }: { children: ReactNode }) {
  const [client] = useState(createSpecimenClient);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
