import { randomId } from '../state/random-id.ts';

/**
 * The id of this page load. Cart mutations send it as a header and the web socket in `connection_init`, so that the BFF
 * does not push a change back to the connection that made it.
 */
export const connectionId = randomId();

/** The headers of cart mutations, for Apollo's `context`. */
export const connectionHeaders = { 'x-connection-id': connectionId };
