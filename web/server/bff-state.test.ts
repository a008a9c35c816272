import { expect, it } from 'vitest';
import { askBffState } from './bff-state.ts';
import { serve } from './testing/serve.ts';

it("the BFF's state is 'answers' if /health succeeds, and 'fails' if the BFF is unreachable", async () => {
  const asked: (string | undefined)[] = [];
  const bff = await serve((request, response) => {
    asked.push(request.url);
    response.end('{"status":"ok"}');
  });
  expect(await askBffState(`${bff}/graphql`)).toBe('answers');
  expect(asked).toEqual(['/health']);
  expect(await askBffState('http://127.0.0.1:1/graphql')).toBe('fails');
});
