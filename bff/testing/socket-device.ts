import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { z } from 'zod';

const document = `subscription CartChanged {
  cartChanged { id isWholesale subtotal lines { id quantity unitPrice subtotal product { id } } }
}`;

const eventSchema = z.object({
  data: z
    .object({
      cartChanged: z
        .object({
          id: z.string(),
          subtotal: z.string().nullable(),
          lines: z.array(
            z.object({
              id: z.string(),
              quantity: z.int(),
              unitPrice: z.string().nullable(),
              product: z.object({ id: z.string() }),
            }),
          ),
        })
        .nullable(),
    })
    .nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});

export type DeviceEvent = z.infer<typeof eventSchema>;

export class SocketDevice {
  readonly events: DeviceEvent[] = [];
  readonly closes: number[] = [];
  readonly ended = Promise.withResolvers<unknown>();
  readonly #waiting = new Set<() => void>();
  readonly #client: ReturnType<typeof createClient>;

  constructor(
    port: number | (() => number),
    authorization?: string,
    headers: Record<string, string> = {},
    connectionId?: unknown,
  ) {
    class Socket extends WebSocket {
      constructor(url: string, protocol: string) {
        super(url, protocol, { headers });
      }
    }
    this.#client = createClient({
      url: () => `ws://127.0.0.1:${typeof port === 'number' ? port : port()}/graphql`,
      webSocketImpl: Socket,
      ...(authorization !== undefined && { connectionParams: { authorization, connectionId } }),
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => typeof port === 'function',
      retryWait: async () => new Promise((resolve) => setTimeout(resolve, 30)),
      on: {
        closed: (event) => {
          this.closes.push(z.object({ code: z.number() }).parse(event).code);
          this.#notify();
        },
      },
    });
    this.#client.subscribe(
      { query: document },
      {
        next: (event) => {
          this.events.push(eventSchema.parse(event));
          this.#notify();
        },
        error: (error) => this.ended.resolve(error),
        complete: () => this.ended.resolve(null),
      },
    );
  }

  #notify(): void {
    for (const check of this.#waiting) check();
  }

  async until(holds: (device: this) => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = (): void => {
      if (holds(this)) resolve();
    };
    this.#waiting.add(check);
    check();
    await promise;
    this.#waiting.delete(check);
  }

  /** Returns the quantities in the cart that was received last, keyed by product id. */
  seen(): Record<string, number> {
    const lines = this.events.at(-1)?.data?.cartChanged?.lines ?? [];
    return Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
  }

  close(): void {
    void this.#client.dispose();
  }
}
