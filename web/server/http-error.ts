import type { FastifyReply } from 'fastify';

/** Without `text`, the response is the error page or the message for the status. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, headers: HttpError['headers'] = {}, text?: string) {
    super(text);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

export class Busy extends HttpError {
  constructor(statusCode: 429 | 503, retryAfterSeconds: number) {
    super(statusCode, { 'retry-after': String(retryAfterSeconds) });
  }
}

export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send(`${text}\n`);
