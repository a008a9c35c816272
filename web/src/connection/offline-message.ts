/** The message shown when a change can't be made offline. */
export const offlineMessage = 'You are offline. Try again when the connection is back.';
