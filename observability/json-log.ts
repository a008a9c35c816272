/** Facts of a log line. Never values from requests or responses: no tokens, emails, cart ids, passwords, addresses. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes events as JSON, one line each. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

type Level = keyof Log;

/** A log of JSON lines: `{"at":"…","level":"warn","event":"…",…}`. */
export function createLog(write: (line: string) => void): Log {
  const at = (level: Level) => (event: string, fields?: LogFields) => {
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
