interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far the check is, in a line that disappears; nothing if the output isn't a terminal. */
export function createProgressLine(terminal: Terminal, total: number) {
  let done = 0;
  const write = (text: string): void => void (terminal.isTTY === true && terminal.write(text));
  const clear = (): void => write('\r\u001B[K');
  const show = (text: string): void => {
    clear();
    write(`[${done} of ${total}] ${text}`);
  };
  return {
    clear,
    say: show,
    next: () => {
      done += 1;
      show('checking …');
    },
  };
}
