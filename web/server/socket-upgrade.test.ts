import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Duplex, duplexPair, PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { acceptUpgrade, joinSockets, requestUpgrade } from './socket-upgrade.ts';
import { listen } from './testing/serve.ts';

/** Starts a server that accepts WebSocket requests but never responds. `arrived` resolves to the first connection. */
async function startSilentServer() {
  const arrived = Promise.withResolvers<Duplex>();
  const server = createServer().on('upgrade', (_, socket: Duplex) => arrived.resolve(socket));
  return { url: `${await listen(server)}/graphql`, arrived: arrived.promise };
}

it("a WebSocket request times out if the server doesn't respond", async () => {
  const { url } = await startSilentServer();
  await expect(requestUpgrade(url, {}, new PassThrough(), 20)).rejects.toThrow('The server did not respond.');
});

it('a WebSocket request is aborted when its client disconnects', async () => {
  const { url, arrived } = await startSilentServer();
  const client = new PassThrough();
  const reply = requestUpgrade(url, {}, client, 60_000);
  const connection = await arrived;
  client.destroy();
  await expect(reply).rejects.toThrow('socket hang up');
  connection.resume();
  await once(connection, 'end');
  connection.destroy();
});

it('bytes sent together with the upgrade request or its response are delivered', async () => {
  const server = createServer().on('upgrade', (_, socket: Duplex) => {
    socket.write('HTTP/1.1 101 OK\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\nwelcome');
    socket.pipe(socket);
  });
  const [client, browser] = duplexPair({ encoding: 'utf8' });
  const url = `${await listen(server)}/graphql`;
  const [reply, connection] = await requestUpgrade(url, {}, client, 60_000);
  if (connection === undefined) throw new Error(`rejected with ${reply.statusCode}`);
  acceptUpgrade(client, Buffer.from('early'), { 'sec-websocket-accept': 'yes' });
  joinSockets(client, connection);
  let received = '';
  for await (const chunk of browser) {
    received += String(chunk);
    if (received.endsWith('early')) break;
  }
  expect(received).toMatch(/^HTTP\/1\.1 101 [^]*sec-websocket-accept: yes\r\n[^]*\r\n\r\nwelcomeearly$/);
  connection.destroy();
});

it.each([0, 1])('when connection %i of two joined connections closes, so does the other', async (first) => {
  const pair = [new PassThrough(), new PassThrough()] as const;
  joinSockets(...pair);
  const closed = pair.map((each) => once(each, 'close'));
  pair[first === 0 ? 0 : 1].destroy();
  await expect(Promise.all(closed)).resolves.toHaveLength(2);
});
