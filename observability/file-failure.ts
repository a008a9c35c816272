interface Failure {
  readonly cause: string;
  readonly remedy: string;
}

const denied: Failure = {
  cause: 'permission denied',
  remedy: 'Let the user that runs the shop read and write there',
};
const full: Failure = { cause: 'its disk is full', remedy: 'Free up space there' };
const inTheWay: Failure = { cause: 'a file is in the place of a folder', remedy: 'Move the file away' };
const failures: Readonly<Record<string, Failure>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: { cause: 'its file system is read-only', remedy: 'Make it writable' },
  ENOSPC: full,
  EDQUOT: full,
  // Other calls fail this way for any missing file.
  'ENOENT mkdir': { cause: 'no folder can be created there', remedy: 'Create it' },
  EEXIST: inTheWay,
  ENOTDIR: inTheWay,
};

/** For example `EACCES: permission denied, mkdir '/srv/shop/output'`; a failed write names no file. */
const nodeMessage = /\b(E[A-Z]+): [^,\n]+, ([a-z]+)(?: '(.+?)'(?=[\s,]|$))?/m;

/**
 * Returns why a file or folder can't be used, and what to do; `undefined` for any other failure.
 * @param message of Node's error, or a program's output that contains it
 * @param setting moves the file or folder elsewhere
 */
export function fileFailure(message: string, setting?: string): string | undefined {
  const [, code = '', call = '', path = 'A file'] = nodeMessage.exec(message) ?? [];
  const failure = failures[code] ?? failures[`${code} ${call}`];
  if (failure === undefined) return undefined;
  const orElse = setting === undefined ? '' : `, or set ${setting} to another folder`;
  return `${path} can't be used: ${failure.cause} (${code}). ${failure.remedy}${orElse}.`;
}
