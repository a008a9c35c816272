/** Returns as many characters of an order's number as people can easily read out and compare. */
export const shortNumber = (id: string): string => id.slice(0, 8);
