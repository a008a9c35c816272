import { z } from 'zod';
import { kindOf } from './fields.ts';
import { fieldErrors, type FieldMessages, type HttpError, nonFieldError } from './http-error.ts';

const dictionary = z.record(z.string(), z.unknown());

/** Returns the parsed body or a 400. A missing body counts as empty. */
export function readFields(schema: z.ZodType, body: unknown): { value: unknown } | { error: HttpError } {
  const given = body ?? {};
  if (!dictionary.safeParse(given).success)
    return { error: nonFieldError(`Invalid data. Expected a dictionary, but got ${kindOf(given)}.`) };
  const read = schema.safeParse(given);
  return read.success ? { value: read.data } : { error: fieldErrors(messagesOf(read.error)) };
}

function messagesOf(error: z.ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of error.issues) {
    const names = issue.path.length === 0 ? ['non_field_errors'] : issue.path.map(String);
    addMessage(messages, names, issue.message);
  }
  return messages;
}

function addMessage(messages: FieldMessages, [name = '', ...deeper]: string[], message: string): void {
  const present = messages[name];
  if (deeper.length === 0) {
    if (Array.isArray(present)) present.push(message);
    else messages[name] = [message];
    return;
  }
  const nested = present === undefined || Array.isArray(present) ? {} : present;
  messages[name] = nested;
  addMessage(nested, deeper, message);
}
