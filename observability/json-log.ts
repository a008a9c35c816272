/** Fields of a log line, which must not contain secrets or personal data, such as tokens, emails or addresses. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

type Level = keyof Log;

/** Creates a log that writes JSON lines, to stdout by default: `{"at":"…","level":"warn","event":"…",…}`. */
export function createLog(write = (line: string): unknown => process.stdout.write(line)): Log {
  const at = (level: Level) => (event: string, fields?: LogFields) => {
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
