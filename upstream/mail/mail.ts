import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** One plain-text message. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Sends messages beside the request that caused them, so that its answer neither waits for nor tells of them. */
export interface Mail {
  send: (message: Message | Promise<Message | undefined>) => void;
  /** Resolves when everything under way is sent or given up. */
  settled: () => Promise<void>;
}

/** Mail through SMTP_URL; without it each message becomes a file in DATA_DIR/outbox. */
export function createMail(settings: Settings, log: FastifyBaseLogger): Mail {
  const deliver =
    settings.SMTP_URL === undefined ? intoOutbox(settings, log) : overSmtp(settings, settings.SMTP_URL);
  const underWay = new Set<Promise<void>>();
  return {
    send(message) {
      const sending = Promise.resolve(message)
        .then((composed) => (composed ? deliver(composed) : undefined))
        .catch((error: unknown) => {
          log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a mail could not be sent');
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

function overSmtp(settings: Settings, url: string) {
  const transport = nodemailer.createTransport(url, { from: settings.MAIL_FROM });
  return async (message: Message): Promise<void> => {
    await transport.sendMail(message);
  };
}

const written = z.object({ message: z.instanceof(Buffer) });

function intoOutbox(settings: Settings, log: FastifyBaseLogger) {
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: settings.MAIL_FROM },
  );
  const outbox = join(settings.DATA_DIR, 'outbox');
  return async (message: Message): Promise<void> => {
    const { message: bytes } = written.parse(await transport.sendMail(message));
    await mkdir(outbox, { recursive: true });
    const path = join(
      outbox,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await writeFile(path, bytes, { mode: 0o600 });
    log.info({ path }, 'no mail server is set: the message was written to the outbox');
  };
}
