import type { IncomingMessage } from 'node:http';
import { type TrustedProxies, clientAddress } from '@shop/settings/trusted-proxies';

/** Returns an empty string if the socket is closed. */
export const shopperAddress = (request: IncomingMessage, trustedProxies: TrustedProxies): string =>
  clientAddress(request, trustedProxies) ?? '';
