/** The message if a request reached no server or its response couldn't be used (specification, section 8). */
export const networkMessage = 'Network Error';
