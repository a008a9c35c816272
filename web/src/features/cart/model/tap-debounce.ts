/** How long a line waits for further taps, in milliseconds. A removal or an Undo doesn't wait. */
export const tapDebounce = 280;
