/** The message if a request didn't reach a server or its response couldn't be used (specification, section 8). */
export const networkMessage = 'Network Error';
