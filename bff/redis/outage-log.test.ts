import { expect, it } from 'vitest';
import { createLogLines } from '../testing/log-lines.ts';
import { RedisTimeout } from './client.ts';
import { OutageLog } from './outage-log.ts';

function anOutageLog() {
  const { log, lines } = createLogLines();
  const logged = (): string[] => lines.map((line) => line.replace(/^\{"at":"[^"]*",/, '{').trim());
  return {
    outage: new OutageLog(log, { away: 'redis is unavailable', there: 'redis is available' }),
    logged,
  };
}

it('an outage of Redis is logged once with its reason, and once when it ends', () => {
  const { outage, logged } = anOutageLog();
  for (let failure = 0; failure < 3; failure += 1)
    outage.away(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  for (let reply = 0; reply < 3; reply += 1) outage.there();
  expect(logged()).toEqual([
    '{"level":"warn","event":"redis is unavailable","reason":"ECONNREFUSED"}',
    '{"level":"info","event":"redis is available"}',
  ]);
});

it.each([
  [new Error('NOAUTH Authentication required.'), 'NOAUTH'],
  [new Error('DENIED Redis is running in protected mode'), 'DENIED'],
  [new RedisTimeout('Redis has not replied in 50 ms'), 'RedisTimeout'],
  [new Error('Socket closed unexpectedly'), 'Error'],
])('a Redis outage with %s is logged with the reason %s', (error, reason) => {
  const { outage, logged } = anOutageLog();
  outage.away(error);
  expect(logged()[0]).toContain(`"reason":"${reason}"`);
});
