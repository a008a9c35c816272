import { z } from 'zod';
import { fieldErrors, type FieldMessages, nonFieldError } from './http-error.ts';

const dictionary = z.record(z.string(), z.unknown());

/** Reads a body's fields; throws 400 with every field's messages. An absent body counts as empty. */
export function readFields<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const given = body ?? {};
  if (!dictionary.safeParse(given).success)
    throw nonFieldError(`Invalid data. Expected a dictionary, but got ${kindOf(given)}.`);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw fieldErrors(messagesOf(read.error));
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

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'str' : typeof value === 'number' ? 'int' : 'bool';
}
