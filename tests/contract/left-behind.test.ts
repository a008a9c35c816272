import { expect, it, onTestFinished } from 'vitest';
import { checkReferenceApi } from './check-reference-api.ts';
import type { MockResponse } from './mock/reply.ts';
import { type MockOptions, type MockRequest, startMock } from './mock/server.ts';
import { type ContractResult, tryContract } from './try-contract.ts';

type Change = NonNullable<MockOptions['change']>;

async function check(change: Change, mayOrder = true): Promise<ContractResult> {
  const mock = await startMock({ port: 0, change });
  onTestFinished(mock.stop);
  return tryContract({
    base: new URL(mock.url),
    account: null,
    readResetLink: async () => null,
    mayOrder,
  });
}

const refused: MockResponse = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  text: '{"detail": "No active account found with the given credentials"}',
};

const deleted: MockResponse = { status: 204, headers: {}, text: '' };

const isDeletion = ({ method, url }: MockRequest): boolean =>
  method === 'DELETE' && url.pathname === '/auth/users/me/';

it('the contract check cancels its orders as shoppers do, if the API lets them', async () => {
  const { leftBehind } = await checkReferenceApi(null);
  expect(leftBehind).toEqual([
    expect.stringMatching(/^the order [\w-]+ \(canceled\)$/),
    expect.stringMatching(/^the guest's order [\w-]+ \(canceled\)$/),
    expect.stringMatching(/^the account /),
  ]);
});

it('the contract check names the orders and the account that section 7 cannot remove', async () => {
  const { leftBehind } = await check((response) => response);
  expect(leftBehind).toEqual([
    expect.stringMatching(/^the order [\w-]+$/),
    expect.stringMatching(/^the guest's order [\w-]+$/),
    expect.stringMatching(/^the account contract-\w+@example\.com$/),
  ]);
});

it('without orders, the contract check names the guest cart that it leaves', async () => {
  const { leftBehind } = await check((response) => response, false);
  expect(leftBehind).toEqual([
    expect.stringMatching(/^the empty guest cart [\w-]{36}$/),
    expect.stringMatching(/^the account /),
  ]);
});

it("the contract check deletes its account with Djoser's call, if it then cannot sign in", async () => {
  const deletions: MockRequest[] = [];
  const change: Change = (response, request) => {
    if (isDeletion(request)) {
      deletions.push(request);
      return deleted;
    }
    return request.operation === 'createToken' && deletions.length > 0 ? refused : response;
  };
  const { leftBehind } = await check(change);
  expect(leftBehind).toEqual([
    expect.stringMatching(/^the order [\w-]+ \(if not deleted with the account\)$/),
    expect.stringMatching(/^the guest's order [\w-]+$/),
  ]);
  expect(deletions).toMatchObject([{ body: { current_password: 'Lamb-and-rice-58' } }]);
  expect(deletions[0]?.authorization).toMatch(/^JWT /);
});

it('the contract check says that an account is left that still signs in after its deletion', async () => {
  const { leftBehind } = await check((response, request) => (isDeletion(request) ? deleted : response));
  expect(leftBehind.join()).toContain('the account contract-');
});

it("the contract check doesn't delete the account that its owner gave", async () => {
  const seen: MockRequest[] = [];
  const mock = await startMock({
    port: 0,
    change: (response, request) => {
      seen.push(request);
      return response;
    },
  });
  onTestFinished(mock.stop);
  const account = { email: 'owner@example.com', password: 'Lamb-and-rice-58' };
  const registered = await fetch(new URL('auth/users/', mock.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...account,
      password2: account.password,
      username: 'owner',
      phone: '+13055550100',
    }),
  });
  expect(registered.status).toBe(201);
  const { leftBehind } = await tryContract({
    base: new URL(mock.url),
    account,
    readResetLink: async () => null,
    mayOrder: false,
  });
  expect(seen.filter(isDeletion)).toEqual([]);
  expect(leftBehind.join()).not.toContain('the account');
});
