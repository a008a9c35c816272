import * as z from 'zod/mini';

/** The built files that a page loads. */
export const assetsSchema = z.object({
  /** The id of the build. */
  build: z.string(),
  /** Module scripts that run at once, in order. */
  scripts: z.array(z.string()),
  /** Modules that hydrate the page; each comes after its imports. */
  modules: z.array(z.string()),
  /** Whether the modules wait for the first paint or interaction; see start.ts. */
  isDeferred: z.boolean(),
  styles: z.array(z.string()),
  /** Fonts to preload. */
  fonts: z.array(z.string()),
});

export type Assets = z.infer<typeof assetsSchema>;

/** The assets that the build's manifest names. */
export type BuiltFiles = Omit<Assets, 'build' | 'isDeferred' | 'fonts'>;
