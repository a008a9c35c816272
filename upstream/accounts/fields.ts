import { z } from 'zod';
import { phone } from '../addresses/fields.ts';
import { choice, email, nullable, text } from '../http/fields.ts';
import { LANGUAGES } from '../languages.ts';
import { MAX_LENGTH } from './password.ts';

const password = () => text({ max: MAX_LENGTH, trim: false });
const nameText = (max: number) => nullable(text({ max, blank: true }));

export const registrationFields = z.object({
  email: email(),
  username: text({
    max: 150,
    pattern: /^[\p{L}\p{N}_.@+-]+$/u,
    patternMessage:
      'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
  }),
  phone: phone(),
  password: password(),
  password2: password(),
  first_name: nameText(150),
  last_name: nameText(150),
});
export type Registration = z.output<typeof registrationFields>;

export const signInFields = z.object({ email: text(), password: password() });
export const refreshFields = z.object({ refresh: text({ max: 4096 }) });
export const resetFields = z.object({
  email: email(),
  /** The language of the reset email; English if missing. Not in the specification. */
  language: nullable(choice(LANGUAGES)),
});
export const resetConfirmFields = z.object({ uid: text(), token: text(), new_password: password() });
export const setPasswordFields = z.object({ current_password: password(), new_password: password() });

/** Missing fields stay unchanged. */
export const customerFields = z.object({
  first_name: nameText(150),
  last_name: nameText(150),
  address_apartment: text({ max: 254, blank: true }).nullable().exactOptional(),
  phone_number: phone({ blank: true }).nullable().exactOptional(),
});

export const userBody = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

export const customerBody = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  address_apartment: z.string().nullable(),
  phone_number: z.string().nullable(),
});
