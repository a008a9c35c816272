import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, errorCodes } from 'fastify';

/** A body of the maximum size has fewer, even in the smallest packets that networks make. */
const maxChunks = 1000;

/**
 * Cuts off requests whose body arrives in very many pieces, whether a route reads it or not. Each piece takes about as
 * much time and memory as a whole packet: a body of 100 kB in single bytes would take 150 ms and 20 MB.
 */
export function limitBodyChunks(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, _reply, body, done) => {
    // Without this encoding, each piece is at least one packet, and nearly every body is one piece.
    if (raw.headers['transfer-encoding'] !== undefined) countBodyChunks(raw);
    done(null, body);
  });
  // The body is still unread if the request was rejected by its head.
  app.addHook('onSend', ({ raw }, _reply, _body, done) => {
    countBodyChunks(raw);
    done();
  });
}

/** For requests without hooks, such as those for a URL that can't be decoded. */
export function countBodyChunks(request: IncomingMessage): void {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  const hasBody = encoding !== undefined || length !== undefined;
  if (!hasBody || request.readableFlowing !== null) return;
  let chunks = 0;
  // This also makes the body flow.
  request.on('data', () => {
    chunks += 1;
    if (chunks > maxChunks) request.destroy(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  });
}
