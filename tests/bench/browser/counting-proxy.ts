import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../../../bff/testing/http-server.ts';

export async function startCountingProxy(target: number) {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(target, 'localhost');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('data', (chunk) => {
        bytes += chunk.length;
      });
      one.on('error', () => one.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, 'localhost', () => listening.resolve());
  await listening.promise;
  return {
    port: portOf(server),
    bytes: () => bytes,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
