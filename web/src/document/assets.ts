import * as z from 'zod/mini';

/** The built files of a page. */
export const assetsSchema = z.object({
  /** The id of the build that the files are of. */
  build: z.string(),
  /** Module scripts that run at once, in order. */
  scripts: z.array(z.string()),
  /** Modules that hydrate the page; each comes after what it imports. */
  modules: z.array(z.string()),
  /** Whether the modules are imported only once the page is painted or used; see start.ts. */
  isDeferred: z.boolean(),
  styles: z.array(z.string()),
  /** Fonts that are needed at once. */
  fonts: z.array(z.string()),
});

export type Assets = z.infer<typeof assetsSchema>;

/** The part of the assets that the build's manifest names. */
export type BuiltFiles = Omit<Assets, 'build' | 'isDeferred' | 'fonts'>;
