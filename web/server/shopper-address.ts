import type { IncomingMessage } from 'node:http';
import { type TrustedProxies, clientAddress } from '@shop/settings/trusted-proxies';

/** Returns the client's address, which all parts count and limit by. It is empty if the socket is gone. */
export const shopperAddress = (request: IncomingMessage, trustedProxies: TrustedProxies): string =>
  clientAddress(request, trustedProxies) ?? '';
