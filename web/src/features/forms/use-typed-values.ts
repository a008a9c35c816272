import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { beforeFullLoad } from '../../browser/connection/newer-build.ts';
import { sessionValue } from '../../browser/storage/session-value.ts';
import { typedFormKey } from '../../browser/storage/storage-keys.ts';

const stored = sessionValue(
  typedFormKey,
  z.object({ form: z.string(), values: z.record(z.string(), z.unknown()) }),
);

const isSecret = (name: string): boolean => /password/i.test(name);

/** Keeps a form's input when the app reloads the page. Passwords are never stored. */
export function useTypedValues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  useEffect(() => {
    const name = `${window.location.pathname} ${Object.keys(form.getValues()).toSorted().join()}`;
    const kept = stored.get();
    if (kept?.form === name) {
      stored.forget();
      const values = z.custom<Input>().parse({ ...form.getValues(), ...kept.values });
      form.reset(values, { keepDefaultValues: true });
    }
    return beforeFullLoad(() => {
      const typed = Object.entries<unknown>(form.getValues()).filter(([field]) => !isSecret(field));
      stored.set({ form: name, values: Object.fromEntries(typed) });
    });
  }, [form]);
}
