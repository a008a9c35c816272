export const offlineMessage = 'You are offline. Try again when the connection is back.';
