import { expect, it } from 'vitest';
import { InMemoryChangeEvents } from './change-events.ts';

it.each(['cart 1', 'error', 'newListener', 'removeListener', '__proto__'])(
  'a topic named %j reaches only its subscribers, and nothing fails without any',
  (topic) => {
    const events = new InMemoryChangeEvents();
    events.publish(topic, null);
    const origins: (string | null)[] = [];
    const unsubscribe = events.subscribe(topic, (origin) => void origins.push(origin));
    expect(events.topics()).toEqual([topic]);
    events.publish(topic, 'phone');
    events.publish('cart 2', 'phone');
    unsubscribe();
    events.publish(topic, 'tablet');
    expect(origins).toEqual(['phone']);
  },
);
