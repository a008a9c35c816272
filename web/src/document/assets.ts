import * as z from 'zod/mini';

/** The built files that a page asks for. */
export const assetsSchema = z.object({
  /** Module scripts that run, in order. */
  scripts: z.array(z.string()),
  /** Modules that will be imported anyway and are fetched early. */
  preloads: z.array(z.string()),
  styles: z.array(z.string()),
});

export type Assets = z.infer<typeof assetsSchema>;
