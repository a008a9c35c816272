import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import * as z from 'zod/mini';
import { fieldMessages } from '@shop/rules/field-messages';
import { language } from '../config/language.ts';
import { given } from '../format/given.ts';
import { sentences } from '../format/sentences.ts';
import type { UserErrorCode } from '../generated/graphql.ts';

type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'RATE_LIMITED'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_ERROR'
  | 'UPSTREAM_INVALID'
  | 'INTERNAL_SERVER_ERROR';

const generalMessage = 'Something went wrong on our side. Please try again.';

/** The shop's own messages. `REFUSED` has none, because only the BFF's message gives the reason. */
const messageFor: Readonly<Record<ErrorCode | Exclude<UserErrorCode, 'REFUSED'>, string>> = {
  UNAUTHENTICATED: 'Your session has ended. Please log in again.',
  FORBIDDEN: 'This is not open to your account.',
  BAD_USER_INPUT: 'Please check what you have entered.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  UPSTREAM_TIMEOUT: 'The shop took too long to respond. Please try again.',
  UPSTREAM_UNAVAILABLE: generalMessage,
  UPSTREAM_ERROR: generalMessage,
  UPSTREAM_INVALID: generalMessage,
  INTERNAL_SERVER_ERROR: generalMessage,
  REQUIRED: fieldMessages.required,
  INVALID: 'Please check what you have entered.',
  MISMATCH: fieldMessages.passwordsDiffer,
  TAKEN: 'Another account has this already.',
  BAD_CREDENTIALS: 'The email or the password is wrong.',
  SIGN_IN_REQUIRED: 'Please log in to do this.',
  NOT_FOUND: 'It does not exist, or no longer does.',
  CART_EMPTY: 'Add Items to Cart !',
  CART_KIND_MISMATCH: 'A cart is either retail or wholesale. Order what is in it first, or empty it.',
  ADDITION_STOPPED: 'Not everything was added. Please look at your cart.',
  CART_CHANGED: 'Your cart has changed. Please look at it and order again.',
  ADDRESS_LIMIT_REACHED: 'Your saved addresses are full. Delete one to add another.',
  DATE_TOO_EARLY: 'This day is too early. Please choose a later one.',
  DATE_NOT_AVAILABLE: 'This day is not available. Please choose another one.',
  SLOT_FULL: 'This time is full. Please choose another one.',
  BRANCH_CLOSED: 'The branch is closed at this time. Please choose another one.',
  AREA_NOT_SERVED: 'We do not deliver to this postal code.',
  ORDER_IN_DOUBT:
    'Your order may have been placed, but the response was lost. Look into your email before you order again.',
  ORDER_UNDER_WAY: 'This order is being placed at this moment.',
  TOO_LATE: 'It is too late to cancel this order.',
  BEING_PREPARED: 'This order can no longer be canceled.',
  NOT_ALLOWED: 'The order’s status does not allow this.',
  VERSION_CHANGED: 'Somebody else has changed this order in the meantime.',
};

const messages: Readonly<Record<string, string | undefined>> = messageFor;

/** Codes whose BFF message may have details, such as the invalid value or the next possible day. */
const detailed: ReadonlySet<string | null> = new Set([
  'BAD_USER_INPUT',
  'INVALID',
  'DATE_TOO_EARLY',
  'DATE_NOT_AVAILABLE',
  'SLOT_FULL',
]);

/** What Django says about account fields, which most REST APIs pass on. */
const knownRefusals: readonly (readonly [form: RegExp, text: string])[] = [
  [/^This password is too common/, 'This password is too common.'],
  [/^This password is entirely numeric/, 'This password has only digits.'],
  [/^The password is too similar/, 'This password is too similar to your other details.'],
  [/^Enter a valid username/, 'Only letters, digits and @ . + - _ are possible, and no spaces'],
  [/^Enter a valid email/, 'Invalid email address'],
];

function later(seconds: number): string {
  const relativeTime = new Intl.RelativeTimeFormat(language.tag);
  return seconds > 120
    ? relativeTime.format(Math.ceil(seconds / 60), 'minute')
    : relativeTime.format(seconds, 'second');
}

/**
 * Callers check the language, so that the bundler can drop this module from English pages.
 * @param message the BFF's English message
 * @param retryAfter in seconds
 */
export function localizeError(code: string | null, message: string, retryAfter?: number): string {
  if (code === 'RATE_LIMITED' && retryAfter !== undefined)
    return `Too many requests. Please try again ${later(retryAfter)}.`;
  const known = knownRefusals.find(([form]) => form.test(message));
  if (known !== undefined) return known[1];
  const own = code === null ? undefined : messages[code];
  return sentences(own, own === undefined || detailed.has(code) ? given(message) : null);
}

const dataSchema = z.nullish(z.record(z.string(), z.unknown()));
const payloadSchema = z.looseObject({
  userErrors: z.array(z.looseObject({ code: z.string(), message: z.string() })),
});

function localizePayload(payload: unknown): unknown {
  const rejected = payloadSchema.safeParse(payload).data;
  if (rejected === undefined) return payload;
  const userErrors = rejected.userErrors.map((each) => ({
    ...each,
    message: localizeError(each.code, each.message),
  }));
  return { ...rejected, userErrors };
}

export function localizedErrorsLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((response) => {
        const data = dataSchema.parse(response.data);
        if (!data) return response;
        const entries = Object.entries(data).map(([field, payload]): [string, unknown] => [
          field,
          localizePayload(payload),
        ]);
        return { ...response, data: Object.fromEntries(entries) };
      }),
    ),
  );
}
