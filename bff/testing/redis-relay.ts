import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { portOf } from './http-server.ts';

export async function openRedisRelay(redisPort: number) {
  const sockets = new Set<Socket>();
  const subscribers = new Set<Socket>();
  let waiting: (() => void)[] | null = null;

  function join(socket: Socket): void {
    const redis = connect(redisPort, '127.0.0.1');
    for (const [each, other] of [
      [socket, redis],
      [redis, socket],
    ] as const) {
      sockets.add(each);
      each.on('error', () => each.destroy());
      each.once('close', () => {
        sockets.delete(each);
        subscribers.delete(each);
        other.destroy();
      });
      each.pipe(other);
    }
    socket.on('data', (chunk: Buffer) => {
      if (/\bSUBSCRIBE\b/i.test(chunk.toString())) subscribers.add(socket);
    });
  }

  const server = createServer((socket) => {
    if (waiting === null) join(socket);
    else waiting.push(() => join(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    subscriberCount: (): number => subscribers.size,
    /** Closes subscribers' connections. New connections wait for `restore`. */
    cutSubscribers: (): void => {
      waiting ??= [];
      for (const socket of subscribers) socket.destroy();
    },
    restore: (): void => {
      const joins = waiting ?? [];
      waiting = null;
      for (const each of joins) each();
    },
    close: (): void => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type RedisRelay = Awaited<ReturnType<typeof openRedisRelay>>;
