/**
 * Preloaded (`node --import`) into scripts and parts. When the parent process ends, even by SIGKILL, its IPC channel
 * closes, and this process shuts down as on SIGTERM.
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
