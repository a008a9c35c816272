import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../make-folder.ts';
import type { Settings } from '../settings.ts';
import { mailFailure } from './mail-failure.ts';

const WAITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The Message-ID without its domain; random by default. */
  id?: string;
}

export interface MailLog {
  info: (facts: object, event: string) => void;
  error: (facts: object, event: string) => void;
}

export interface Mail {
  deliver: (message: Message) => Promise<void>;
  /** Sends in the background, so that the response doesn't reveal whether a message was sent. Logs a failure. */
  send: (message: Promise<Message | undefined>) => void;
  /** Makes `settled` wait for this work too. If the work fails, logs the failure. */
  track: (work: Promise<unknown>) => void;
  /** Resolves when no message is being sent. */
  settled: () => Promise<void>;
}

/**
 * Without SMTP_URL, writes messages to files in DATA_DIR/outbox instead.
 * @throws Node's error if it can't write there
 */
export function createMail(settings: Settings, log: MailLog): Mail {
  const deliver =
    settings.SMTP_URL === undefined ? intoOutbox(settings, log) : overSmtp(settings, settings.SMTP_URL);
  const pending = new Set<Promise<void>>();

  function track(work: Promise<unknown>): void {
    const working = work
      .then(() => undefined)
      .catch((error: unknown) => {
        log.error(mailFailure(error), 'an email could not be sent');
      })
      .finally(() => pending.delete(working));
    pending.add(working);
  }

  return {
    deliver,
    track,
    send: (message) => track(message.then((composed) => (composed ? deliver(composed) : undefined))),
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

function overSmtp(settings: Settings, url: string) {
  const transport = createTransport({ url, ...WAITS_MS }, { from: settings.MAIL_FROM });
  const domain = /@([\w.-]+)/.exec(settings.MAIL_FROM)?.[1] ?? 'localhost';
  return async ({ id, ...message }: Message): Promise<void> => {
    await transport.sendMail(id === undefined ? message : { ...message, messageId: `<${id}@${domain}>` });
  };
}

function intoOutbox(settings: Settings, log: MailLog) {
  const outbox = join(settings.DATA_DIR, 'outbox');
  // Otherwise, a shop that can't write emails would open, and only its log would say so.
  makeFolder(outbox);
  accessSync(outbox, constants.W_OK);
  return async ({ to, subject, text, html, id = randomUUID().slice(0, 8) }: Message): Promise<void> => {
    makeFolder(outbox);
    const moment = new Date().toISOString().replaceAll(':', '-');
    const end = `-${id}.txt`;
    // A message that is sent again, for example after a crash, replaces its file, as its Message-ID does in a mailbox.
    const sent = (await readdir(outbox)).find((name) => name.endsWith(end));
    const path = join(outbox, sent?.slice(0, -'.txt'.length) ?? `${moment}-${id}`);
    const headers = `From: ${settings.MAIL_FROM}\nTo: ${to}\nSubject: ${subject}`;
    await writeFile(`${path}.txt`, `${headers}\n\n${text}`, { mode: 0o600 });
    if (html !== undefined) await writeFile(`${path}.html`, html, { mode: 0o600 });
    log.info({ path: `${path}.txt` }, 'no email server is set: the message was written to the outbox');
  };
}
