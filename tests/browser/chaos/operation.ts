import * as z from 'zod';

const bodySchema = z.object({ operationName: z.string() });

/** The name of the operation in a request body; `undefined` for anything else. */
export function parseOperation(body: string): string | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.operationName;
  } catch {
    return undefined;
  }
}

const changesOfLines = new Set(['AddToCart', 'SetCartLineQuantity', 'RemoveCartLine']);

/** Whether the operation changes lines of a cart. */
export const isWrite = (name: string): boolean => changesOfLines.has(name);

/** Whether the operation reads a cart. */
export const isRead = (name: string): boolean => name === 'GuestCart' || name === 'CustomerCart';
