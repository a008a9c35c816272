/** How long requests under way get to finish once no new ones are taken, in milliseconds. */
const graceMs = 9_000;

/**
 * Ends the process at SIGTERM and SIGINT, once `close` is done.
 * @param leavingMs how long `close` goes on answering new requests, in milliseconds
 */
export function leaveOnSignal(close: () => Promise<void>, leavingMs: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), leavingMs + graceMs).unref();
      void close().then(() => process.exit(0));
    });
  }
}
