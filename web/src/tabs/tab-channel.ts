import * as z from 'zod/mini';

/** Carries messages between the tabs of one browser. A tab does not receive its own messages. */
export interface TabTransport {
  readonly post: (data: unknown) => void;
  readonly listen: (listener: (data: unknown) => void) => void;
}

/** The messages of one topic between tabs, such as the session or the cart. */
export interface TabTopic<T> {
  readonly post: (message: T) => void;
  /** Returns the unsubscribe function. */
  readonly listen: (listener: (message: T) => void) => () => void;
}

/** The channel to the other tabs. */
export interface Tabs {
  /** Messages that do not match the schema are ignored: another tab may run another version of the shop. */
  readonly topic: <T>(name: string, schema: z.ZodMiniType<T>) => TabTopic<T>;
}

const envelopeSchema = z.object({ topic: z.string(), message: z.unknown() });

export function createTabs(transport: TabTransport): Tabs {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  transport.listen((data) => {
    const envelope = envelopeSchema.safeParse(data);
    if (!envelope.success) return;
    for (const listener of listeners.get(envelope.data.topic) ?? []) listener(envelope.data.message);
  });
  return {
    topic: (name, schema) => ({
      post: (message) => transport.post({ topic: name, message }),
      listen: (listener) => {
        const heard = listeners.get(name) ?? new Set();
        listeners.set(name, heard);
        const parse = (message: unknown): void => {
          const result = schema.safeParse(message);
          if (result.success) listener(result.data);
        };
        heard.add(parse);
        return () => heard.delete(parse);
      },
    }),
  };
}
