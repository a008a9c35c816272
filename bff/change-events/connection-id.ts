import { z } from 'zod';

/** The header of a mutation that names the web socket of the page that sent it. */
export const connectionIdHeader = 'x-connection-id';

const connectionId = z.string().regex(/^[\w-]{8,64}$/);

/**
 * The id that a page gives itself for its life, in a header of its mutations and as `connectionId` in `connection_init`. A client makes it
 * up, so that it only ever shows which subscriber of the same cart knows of a change already.
 * @returns `null` for none, and for anything of another form
 */
export function readConnectionId(given: unknown): string | null {
  if (given === undefined) return null;
  return connectionId.safeParse(given).data ?? null;
}
