import * as z from 'zod/mini';

/** The built files of a page. */
export const assetsSchema = z.object({
  /** The id of the files' build. */
  build: z.string(),
  /** Module scripts that run at once, in order. */
  scripts: z.array(z.string()),
  /** Modules that hydrate the page; each comes after its imports. */
  modules: z.array(z.string()),
  /** Whether the modules are imported only after the first paint or interaction; see start.ts. */
  isDeferred: z.boolean(),
  styles: z.array(z.string()),
  /** Fonts that are needed at once. */
  fonts: z.array(z.string()),
});

export type Assets = z.infer<typeof assetsSchema>;

/** The part of the assets that comes from the build's manifest. */
export type BuiltFiles = Omit<Assets, 'build' | 'isDeferred' | 'fonts'>;
