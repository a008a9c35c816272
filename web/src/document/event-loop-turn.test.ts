// @vitest-environment node
import { request } from 'undici';
import { expect, it } from 'vitest';
import { serve } from '../../server/testing/serve.ts';
import { nextEventLoopTurn } from './event-loop-turn.ts';

const busyMs = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('a request is served before most of the waiting renders', async () => {
  const done: string[] = [];
  const origin = await serve((_, response) => {
    done.push('request');
    response.end();
  });
  const render = async (): Promise<void> => {
    await nextEventLoopTurn();
    busyMs(10);
    done.push('render');
  };
  await (await request(origin)).body.dump();
  done.length = 0;
  const renders = Array.from({ length: 30 }, render);
  await (await request(origin)).body.dump();
  const before = done.indexOf('request');
  await Promise.all(renders);
  expect(done).toHaveLength(31);
  expect(before).toBeLessThan(10);
});
