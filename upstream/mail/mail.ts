import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
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
  const transport = createTransport(url, { from: settings.MAIL_FROM });
  return async (message: Message): Promise<void> => {
    await transport.sendMail(message);
  };
}

function intoOutbox(settings: Settings, log: FastifyBaseLogger) {
  const outbox = join(settings.DATA_DIR, 'outbox');
  return async ({ to, subject, text }: Message): Promise<void> => {
    await mkdir(outbox, { recursive: true });
    const moment = new Date().toISOString().replaceAll(':', '-');
    const path = join(outbox, `${moment}-${randomUUID().slice(0, 8)}.txt`);
    const headers = `From: ${settings.MAIL_FROM}\nTo: ${to}\nSubject: ${subject}`;
    await writeFile(path, `${headers}\n\n${text}`, { mode: 0o600 });
    log.info({ path }, 'no mail server is set: the message was written to the outbox');
  };
}
