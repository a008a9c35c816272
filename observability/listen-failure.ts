/** `getaddrinfo` looks up the host. */
const syscalls: ReadonlySet<unknown> = new Set(['listen', 'getaddrinfo']);

/**
 * Returns why a server could not listen on its port, and which setting to change; `undefined` for any other error.
 * @param portSetting the setting that changes the port
 */
export function listenFailure(error: unknown, portSetting: string): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && syscalls.has(error.syscall))) return undefined;
  return 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
    ? `Port ${String(error.port)} is in use by another program; stop it or set ${portSetting} to a free port.`
    : `${error.message}; see HOST and ${portSetting}.`;
}
