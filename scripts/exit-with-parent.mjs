/**
 * Preloaded into every process that a script here starts (`node --import`): when its parent is gone, even by kill -9, the process
 * leaves as by SIGTERM. The system closes the channel to the parent whatever becomes of the parent.
 */
if (process.connected) {
  process.once('disconnect', () => {
    // Nobody reads the pipes any more; a write to them must not cut the leaving short.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref();
}
