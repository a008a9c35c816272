import type { IncomingMessage } from 'node:http';
import { type TrustedProxies, clientAddress } from '@shop/settings/trusted-proxies';

/** Returns the client's IP address for rate limits, or an empty string if the socket is closed. */
export const shopperAddress = (request: IncomingMessage, trustedProxies: TrustedProxies): string =>
  clientAddress(request, trustedProxies) ?? '';
