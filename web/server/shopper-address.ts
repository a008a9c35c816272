import type { IncomingMessage } from 'node:http';
import { type TrustedProxies, clientAddress } from '@shop/settings/trusted-proxies';

/**
 * Returns the client's address, which all parts use for counting and rate limits. It is empty if the socket is closed.
 */
export const shopperAddress = (request: IncomingMessage, trustedProxies: TrustedProxies): string =>
  clientAddress(request, trustedProxies) ?? '';
