import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { RedisPrivacy } from './privacy.ts';

/** Longer than Redis may hang, or the clocks of two BFFs may differ. */
const maxAgeMs = 15 * 60_000;
/** In characters. */
const maxLength = 1000;
const maxRemembered = 50_000;

const signedMessage = z.object({ id: z.string(), at: z.number(), content: z.string() });

export type Messages = ReturnType<typeof createMessages>;

/**
 * Signs the messages that BFFs publish on a channel. Others who can write to Redis can't make a BFF do work: their
 * messages, and repeated ones, are ignored.
 */
/** @param onIgnored called once for each reason that the settings of a BFF can have */
export function createMessages(
  privacy: RedisPrivacy,
  channel: string,
  onIgnored: (reason: string) => void = () => undefined,
) {
  const told = new Set<string>();
  const ignore = (reason: string): null => {
    if (!told.has(reason)) onIgnored(reason);
    told.add(reason);
    return null;
  };
  const heard = new LRUCache<string, true>({ max: maxRemembered, ttl: 2 * maxAgeMs });
  return {
    write: (content: string): string =>
      privacy.sign(JSON.stringify({ id: randomUUID(), at: Date.now(), content }), channel),
    /** Returns the content; `null` for a message that wasn't written for this channel, is too old, or was read before. */
    read: (message: string): string | null => {
      if (message.length > maxLength) return null;
      const text = privacy.verify(message, channel);
      if (text === null) return ignore('not from a BFF of this version with the same secret');
      const { id, at, content } = signedMessage.parse(JSON.parse(text));
      if (Math.abs(Date.now() - at) > maxAgeMs) return ignore('too old, or from a clock that differs');
      if (heard.has(id)) return null;
      heard.set(id, true);
      return content;
    },
  };
}
