/** How long a line may wait for others, in milliseconds. */
const longestWaitMs = 20;

export interface LineBuffer {
  write(line: string): void;
  /** Writes the waiting lines. */
  flush(): void;
}

/**
 * Writes the first line after a quiet period at once, and combines lines that follow within 20 ms. Writing to a file
 * or pipe blocks the process as long for one line as for fifty.
 * @param write called with one or more whole lines
 */
export function createLineBuffer(write: (lines: string) => void): LineBuffer {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    write(lines);
  }

  function onTimer(): void {
    timer = null;
    if (waiting === '') return;
    flush();
    gather();
  }

  function gather(): void {
    timer = setTimeout(onTimer, longestWaitMs).unref();
  }

  return {
    write: (line) => {
      if (timer !== null) waiting += line;
      else {
        write(line);
        gather();
      }
    },
    flush,
  };
}
