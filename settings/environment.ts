import { z } from 'zod';

/** A missing or invalid setting, explained in the message. */
export class BadSetting extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings from environment variables; an empty variable counts as unset.
 * @param schema one field per variable, each with its format in `meta({ form })`; see `fields.ts`
 * @throws BadSetting for the first invalid variable; the message never contains a secret's value
 */
export function readEnvironment<Schema extends z.ZodObject>(schema: Schema, env: Env): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const { form, isSecret } = describeField(schema, name);
  throw new BadSetting(
    `${name} must be ${form}${isSecret ? '' : `, but it is ${JSON.stringify(env[name])}`}.`,
  );
}

/** `form` and `purpose` are `null` if the field has none. */
export interface FieldDescription {
  readonly form: string | null;
  readonly purpose: string | null;
  readonly isSecret: boolean;
}

const fieldMeta = z.object({
  form: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  isSecret: z.boolean().default(false),
});

export function describeField(schema: z.ZodObject, name: string): FieldDescription {
  const field: unknown = schema.shape[name];
  const own = metaOf(field);
  const inner =
    field instanceof z.ZodDefault || field instanceof z.ZodOptional ? metaOf(field.unwrap()) : own;
  return {
    form: own.form ?? inner.form,
    purpose: own.description ?? inner.description,
    isSecret: own.isSecret || inner.isSecret,
  };
}

function metaOf(field: unknown): z.output<typeof fieldMeta> {
  return fieldMeta.parse((field instanceof z.ZodType ? field.meta() : undefined) ?? {});
}
