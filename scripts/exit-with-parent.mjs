/**
 * Preloaded (`node --import`) into scripts and parts of the shop. If the parent of such a process ends, even by
 * SIGKILL, the operating system closes the channel between them, and the process shuts down as on SIGTERM.
 */
if (process.connected) {
  process.once('disconnect', () => {
    // The parent no longer reads the pipes, and a failed write must not interrupt the shutdown.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref();
}
