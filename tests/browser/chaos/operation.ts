import * as z from 'zod';

const bodySchema = z.object({ operationName: z.string() });

export function parseOperation(body: string): string | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.operationName;
  } catch {
    return undefined;
  }
}

const changesOfLines = new Set(['AddToCart', 'SetCartLineQuantity', 'RemoveCartLine']);

export const isWrite = (name: string): boolean => changesOfLines.has(name);
