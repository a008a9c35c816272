/** Why nothing can be changed without a connection. */
export const offlineMessage = 'You are offline. Try again when the connection is back.';
