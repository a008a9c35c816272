import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

export type Tally = Map<string, number>;

export interface Caller {
  /** The shop's URL, which can differ for each attempt. */
  readonly urlOf: (attempt: number) => string;
  /** The pause before each call, in milliseconds. */
  readonly thinkMs: number;
  readonly tally: Tally;
}

export const responseMs = 20_000;

export const userErrors = z.array(z.object({ code: z.string() }));

export function count(tally: Tally, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1);
}

/** Sends one operation. Resolves to `undefined` if there is no response, or not one of this shape. */
export async function execute<Schema extends z.ZodType>(
  { urlOf, thinkMs, tally }: Caller,
  attempt: number,
  query: string,
  variables: object,
  schema: Schema,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.output<Schema> | undefined> {
  await pause(thinkMs);
  try {
    const response = await fetch(`${urlOf(attempt)}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(responseMs),
    });
    count(tally, `HTTP ${response.status}`);
    return schema.safeParse(await response.json()).data;
  } catch {
    count(tally, 'no response');
    return undefined;
  }
}
