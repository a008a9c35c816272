import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { createClient } from '@redis/client';
import { setTimeout as pause } from 'node:timers/promises';

export interface TestRedis {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const program = '/usr/bin/redis-server';
export const redisProgram = existsSync(program) ? program : null;

export const makeRealRedis: ((port: number) => TestRedis) | null =
  redisProgram === null ? null : (port) => realRedis(port);

export const kindsOfRedis: readonly (readonly [kind: string, make: (port: number) => TestRedis])[] = [
  ['a Redis stand-in', (port) => new RedisStandIn(port)],
  ...(makeRealRedis === null ? [] : [['redis-server', makeRealRedis] as const]),
];

export async function contentsOfRedis({ url }: TestRedis): Promise<string> {
  const client = createClient({ url, RESP: 2 });
  await client.connect();
  const found: unknown[] = [];
  for (const name of await client.keys('*')) {
    const isHash = (await client.type(name)) === 'hash';
    found.push([name, isHash ? await client.hGetAll(name) : await client.get(name)]);
  }
  client.destroy();
  return JSON.stringify(found);
}

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  return promise;
}

async function isThere(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  const response = await promise;
  socket.destroy();
  return response;
}

export interface RealRedis extends TestRedis {
  /** Suspends the Redis process; its connections stay open. */
  freeze(): void;
}

export function realRedis(port: number): RealRedis {
  let child: ReturnType<typeof spawn> | undefined;
  return {
    port,
    url: urlOf(port),
    start: async () => {
      const memoryOnly = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
      child = spawn(program, ['--port', String(port), ...memoryOnly], { stdio: 'ignore' });
      while (!(await isThere(port))) await pause(20);
    },
    freeze: () => void child?.kill('SIGSTOP'),
    stop: async () => {
      if (child === undefined) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
      child = undefined;
      await promise;
    },
  };
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** A test double of Redis over TCP that supports publishing, subscribing and storing values. Values never expire. */
export class RedisStandIn implements TestRedis {
  readonly port: number;
  readonly url: string;
  readonly #subscribers = new Map<Socket, Set<string>>();
  readonly #values = new Map<string, string>();
  readonly #queued = new Map<Socket, (readonly string[])[]>();
  #server: Server | undefined;
  #isHung = false;

  constructor(port: number) {
    this.port = port;
    this.url = urlOf(port);
  }

  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket));
    await listen(this.#server, this.port);
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#server === undefined) return;
    this.#server.close(() => resolve());
    this.#server = undefined;
    for (const socket of this.#subscribers.keys()) socket.destroy();
    await promise;
  }

  /** Closes publishers' connections, but not subscribers'. */
  dropPublishers(): void {
    for (const [socket, channels] of this.#subscribers) if (channels.size === 0) socket.destroy();
  }

  publish(channel: string, message: string): void {
    for (const [each, channels] of this.#subscribers)
      if (channels.has(channel)) each.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`);
  }

  /** Accepts commands, but no longer replies. */
  hang(): void {
    this.#isHung = true;
  }

  #serve(socket: Socket): void {
    this.#subscribers.set(socket, new Set());
    let text = '';
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      this.#subscribers.delete(socket);
      this.#queued.delete(socket);
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const command = takeCommand(text);
        if (command === null) return;
        text = text.slice(command.length);
        this.#obey(socket, command.words);
      }
    });
  }

  #obey(socket: Socket, words: readonly string[]): void {
    if (this.#isHung) return;
    const name = words[0]?.toUpperCase();
    const queued = this.#queued.get(socket);
    if (name === 'MULTI') {
      this.#queued.set(socket, []);
      socket.write('+OK\r\n');
    } else if (queued === undefined) {
      socket.write(this.#reply(socket, words));
    } else if (name === 'EXEC') {
      this.#queued.delete(socket);
      const replies = queued.map((command) => this.#reply(socket, command));
      socket.write(`*${replies.length}\r\n${replies.join('')}`);
    } else {
      queued.push(words);
      socket.write('+QUEUED\r\n');
    }
  }

  #reply(socket: Socket, words: readonly string[]): string {
    const [name = '', channel = '', message = ''] = words;
    switch (name.toUpperCase()) {
      case 'SUBSCRIBE':
        return words
          .slice(1)
          .map((each) => {
            this.#subscribers.get(socket)?.add(each);
            return `*3\r\n${bulk('subscribe')}${bulk(each)}:1\r\n`;
          })
          .join('');
      case 'PUBLISH':
        this.publish(channel, message);
        return ':1\r\n';
      case 'GET':
        return this.#value(channel);
      case 'GETRANGE':
        return bulk(this.#values.get(channel) ?? '');
      case 'SET':
        this.#values.set(channel, message);
        return '+OK\r\n';
      default:
        return '+OK\r\n';
    }
  }

  #value(key: string): string {
    const value = this.#values.get(key);
    return value === undefined ? '$-1\r\n' : bulk(value);
  }
}

function takeCommand(text: string): { readonly words: string[]; readonly length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (head === null) return null;
  let length = head[0].length;
  const words: string[] = [];
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(length));
    if (size === null) return null;
    const start = length + size[0].length;
    length = start + Number(size[1]) + 2;
    if (text.length < length) return null;
    words.push(text.slice(start, length - 2));
  }
  return { words, length };
}
