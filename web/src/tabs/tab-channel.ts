import * as v from 'valibot';
import { type Subject, createSubject } from '../state/subject.ts';

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

/** A schema of any library that follows the Standard Schema: valibot's or zod's. */
interface MessageSchema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Validated<T> | Promise<Validated<T>>;
  };
}

type Validated<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] };

/** The channel to the other tabs. */
export interface Tabs {
  /** Messages that do not match the schema are ignored: another tab may run another version of the shop. */
  readonly topic: <T>(name: string, schema: MessageSchema<T>) => TabTopic<T>;
}

const envelopeSchema = v.object({ topic: v.string(), message: v.unknown() });

export function createTabs(transport: TabTransport): Tabs {
  const topics = new Map<string, Subject<unknown>>();
  transport.listen((data) => {
    const envelope = v.safeParse(envelopeSchema, data);
    if (envelope.success) topics.get(envelope.output.topic)?.emit(envelope.output.message);
  });
  return {
    topic: (name, schema) => ({
      post: (message) => transport.post({ topic: name, message }),
      listen: (listener) => {
        const subject = topics.get(name) ?? createSubject<unknown>();
        topics.set(name, subject);
        return subject.subscribe((message) => {
          const result = schema['~standard'].validate(message);
          // No schema of a message is asynchronous.
          if (!(result instanceof Promise) && result.issues === undefined) listener(result.value);
        });
      },
    }),
  };
}
