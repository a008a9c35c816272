import { randomId } from '../state/random-id.ts';

/** The id of this page load. The BFF doesn't push a cart change back to the page that made it. */
export const connectionId = randomId();

export const connectionHeaders = { 'x-connection-id': connectionId };
