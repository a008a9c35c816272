import { ApolloClient, ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  BestSellersDocument,
  CollectionsDocument,
  LivestockDocument,
  type CollectionsQuery,
} from '../generated/graphql.ts';
import { createCache } from './cache.ts';
import { createLoad } from './load.ts';

const collections = (name: string): CollectionsQuery => ({
  __typename: 'Query',
  collections: [{ __typename: 'Collection', id: '1', name, nameIn: null, image: null }],
});
const fromServer = {
  operation: 'Collections',
  variables: {},
  data: collections('Lamb'),
  failures: [],
};

/** Each request gets the next result. */
function openTab(...results: readonly ApolloLink.Result[]) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const link = vi.fn<ApolloLink.RequestHandler>();
  for (const result of results) link.mockImplementationOnce(() => of(result));
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(link) });
  const onNewer = vi.fn<() => void>();
  return { load: createLoad(client, [fromServer], onNewer), link, onNewer, client };
}

it('a part that the server sent is shown without a request while it is fresh', async () => {
  const { load, link } = openTab();
  expect(await load(CollectionsDocument, {})).toEqual(fromServer);
  vi.advanceTimersByTime(9_000);
  expect(await load(CollectionsDocument, {})).toEqual(fromServer);
  expect(link).not.toHaveBeenCalled();
});

it('an old part is shown at once, then requested again, and newer data is announced once', async () => {
  const { load, link, onNewer } = openTab({ data: collections('Sheep') });
  await load(CollectionsDocument, {});
  vi.advanceTimersByTime(10_001);
  expect(await load(CollectionsDocument, {})).toEqual(fromServer);
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledTimes(1));
  expect((await load(CollectionsDocument, {})).data).toEqual(collections('Sheep'));
  expect(link).toHaveBeenCalledTimes(1);
});

it('a part that has not changed is not announced', async () => {
  const { load, link, onNewer, client } = openTab({ data: collections('Lamb') });
  await load(CollectionsDocument, {});
  vi.advanceTimersByTime(10_001);
  await load(CollectionsDocument, {});
  await vi.waitFor(() => expect(link).toHaveBeenCalledTimes(1));
  await client.refetchQueries({ include: [] });
  expect(onNewer).not.toHaveBeenCalled();
});

it.each(['Date', 'performance'] as const)(
  'a part becomes old although the other clock than %s stands still',
  async (running) => {
    const { load, link } = openTab({ data: collections('Lamb') });
    await load(CollectionsDocument, {});
    const date = Date.now();
    const passed = performance.now();
    vi.advanceTimersByTime(60_000);
    if (running === 'Date') vi.spyOn(performance, 'now').mockReturnValue(passed);
    else vi.setSystemTime(date);
    await load(CollectionsDocument, {});
    expect(link).toHaveBeenCalledTimes(1);
  },
);

it('a part stays as it is if its request fails, and the next load asks again', async () => {
  const error = { errors: [{ message: 'down' }] };
  const { load, link, onNewer } = openTab(
    { ...error, data: { __typename: 'Query', collections: null } },
    { data: collections('Sheep') },
  );
  await load(CollectionsDocument, {});
  vi.advanceTimersByTime(10_001);
  await load(CollectionsDocument, {});
  await vi.waitFor(async () => {
    expect(await load(CollectionsDocument, {})).toEqual(fromServer);
    expect(link).toHaveBeenCalledTimes(2);
  });
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledTimes(1));
});

it('a list that fails is requested again, and no other list is', async () => {
  const list = { __typename: 'Query', products: { __typename: 'ProductPage', items: [] } };
  const failed = {
    data: { __typename: 'Query', products: null },
    errors: [{ message: 'down', path: ['products'], extensions: { code: 'UPSTREAM_TIMEOUT' } }],
  };
  const { load, link } = openTab({ data: list }, failed, { data: list });
  await load(LivestockDocument, { filter: { collectionId: '1' } });
  const second = { filter: { collectionId: '2' } };
  expect((await load(LivestockDocument, second)).failures).toMatchObject([{ field: 'products' }]);
  await load(LivestockDocument, { filter: { collectionId: '1' } });
  expect(link).toHaveBeenCalledTimes(2);
  expect((await load(LivestockDocument, second)).failures).toEqual([]);
  expect(link).toHaveBeenCalledTimes(3);
});

it('a failed field is not read by another query', async () => {
  const { load, client } = openTab({
    data: { __typename: 'Query', bestSellers: null },
    errors: [{ message: 'down', path: ['bestSellers'] }],
  });
  await load(BestSellersDocument, {});
  expect(client.readQuery({ query: BestSellersDocument })).toBeNull();
  expect(JSON.stringify(client.cache.extract())).not.toContain('bestSellers');
});
