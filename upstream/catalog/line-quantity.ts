/** The most pounds of one cart line. */
export const MOST_OF_A_LINE = 32_767;
