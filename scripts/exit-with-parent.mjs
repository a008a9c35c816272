/**
 * Preloaded into every process that a script here starts (`node --import`): if its parent ends, even by kill -9, the
 * process shuts down as on SIGTERM, because the operating system then closes the channel to the parent.
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
