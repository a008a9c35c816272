import { z } from 'zod';
import { loggable } from '../log-text.ts';

/** Nodemailer's fields of an error; file systems set only the code. */
const failure = z
  .object({
    code: z.string().default('unknown').catch('unknown'),
    responseCode: z.number().optional().catch(undefined),
    command: z.string().optional().catch(undefined),
    response: z.string().optional().catch(undefined),
  })
  .catch({ code: 'unknown' });

/** Why an email could not be sent, for the log: the email server's code, its words, and the SMTP command it refused. */
export function mailFailure(error: unknown): object {
  const { code, responseCode: status, command, response } = failure.parse(error);
  return { reason: code, status, command, text: loggable(response ?? error) };
}
