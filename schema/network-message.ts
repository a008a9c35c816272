/** What a shopper reads where a request found no server, or a response could not be used (specification, section 8). */
export const networkMessage = 'Network Error';
