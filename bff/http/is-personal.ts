import { BREAK, type DocumentNode, parse, visit } from 'graphql';
import type { IncomingHttpHeaders } from 'node:http';
import { orderKeyHeader, staffKeyHeader } from '../orders/order-secrets.ts';

/** The root fields that return what only the client itself may see. */
const personalFields: ReadonlySet<string> = new Set([
  'guestCart',
  'guestOrder',
  'pickingOrder',
  'staffDay',
  'staffSearch',
  'viewer',
]);

/** Returns whether an operation in the document asks for personal data. */
export function isPersonal(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      if (!personalFields.has(name.value)) return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

/** Like `isPersonal`, for a document that may be invalid; what isn't GraphQL isn't personal. */
export function isPersonalText(text: string): boolean {
  try {
    return isPersonal(parse(text, { noLocation: true }));
  } catch {
    return false;
  }
}

export function hasSecrets(headers: IncomingHttpHeaders): boolean {
  return ['authorization', orderKeyHeader, staffKeyHeader].some((name) => headers[name] !== undefined);
}
