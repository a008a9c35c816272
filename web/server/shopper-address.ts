import type { IncomingMessage } from 'node:http';
import { type TrustedProxies, clientAddress } from '@shop/settings/trusted-proxies';

/** The client's address, by which the other parts count and limit; empty if the socket is gone. */
export const shopperAddress = (request: IncomingMessage, trustedProxies: TrustedProxies): string =>
  clientAddress(request, trustedProxies) ?? '';
