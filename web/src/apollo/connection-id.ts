import { randomId } from '../browser/random-id.ts';

/** Identifies this page load to the BFF, so that the BFF doesn't push a cart change back to the page that made it. */
export const connectionId = randomId();

export const connectionHeaders = { 'x-connection-id': connectionId };
