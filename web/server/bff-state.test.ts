import { expect, it } from 'vitest';
import { bffStateOf } from './bff-state.ts';
import { serve } from './testing/serve.ts';

it("the BFF's state is 'answers' if /health succeeds, and 'fails' if the BFF is unreachable", async () => {
  const asked: (string | undefined)[] = [];
  const bff = await serve((request, response) => {
    asked.push(request.url);
    response.end('{"status":"ok"}');
  });
  expect(await bffStateOf(`${bff}/graphql`)()).toBe('answers');
  expect(asked).toEqual(['/health']);
  expect(await bffStateOf('http://127.0.0.1:1/graphql')()).toBe('fails');
});

it('calls at the same time share one request to the BFF', async () => {
  let requests = 0;
  const bff = await serve((_, response) => {
    requests += 1;
    setTimeout(() => response.end('{"status":"ok"}'), 20);
  });
  const state = bffStateOf(`${bff}/graphql`);
  expect(await Promise.all([state(), state(), state()])).toEqual(['answers', 'answers', 'answers']);
  expect(requests).toBe(1);
  expect(await state()).toBe('answers');
  expect(requests).toBe(2);
});
