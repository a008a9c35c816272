import * as z from 'zod/mini';
import { type Subject, createSubject } from '../state/subject.ts';

/** A tab does not receive its own messages. */
export interface TabTransport {
  readonly post: (data: unknown) => void;
  readonly listen: (listener: (data: unknown) => void) => void;
}

export interface TabTopic<T> {
  readonly post: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
}

export interface Tabs {
  /** Ignores invalid messages, because another tab may run another version of the shop. */
  readonly topic: <T>(name: string, schema: z.ZodMiniType<T>) => TabTopic<T>;
}

const envelopeSchema = z.object({ topic: z.string(), message: z.unknown() });

export function createTabs(transport: TabTransport): Tabs {
  const topics = new Map<string, Subject<unknown>>();
  transport.listen((data) => {
    const envelope = envelopeSchema.safeParse(data);
    if (envelope.success) topics.get(envelope.data.topic)?.emit(envelope.data.message);
  });
  return {
    topic: (name, schema) => ({
      post: (message) => transport.post({ topic: name, message }),
      listen: (listener) => {
        const subject = topics.get(name) ?? createSubject<unknown>();
        topics.set(name, subject);
        return subject.subscribe((message) => {
          const result = schema.safeParse(message);
          if (result.success) listener(result.data);
        });
      },
    }),
  };
}
