import type { IncomingMessage } from 'node:http';
import { rateKey } from '@shop/settings/rate-key';
import { type TrustedProxies, clientAddress } from '@shop/settings/trusted-proxies';

/** Returns an empty string if the socket is closed. */
export const shopperAddress = (request: IncomingMessage, trustedProxies: TrustedProxies): string =>
  clientAddress(request, trustedProxies) ?? '';

/** The key under which limits count the shopper. */
export const shopperKey = (request: IncomingMessage, trustedProxies: TrustedProxies): string =>
  rateKey(clientAddress(request, trustedProxies));
