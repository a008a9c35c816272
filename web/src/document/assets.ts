import * as z from 'zod/mini';

export const assetsSchema = z.object({
  build: z.string(),
  scripts: z.array(z.string()),
  /** Modules that hydrate the page, with their imports. */
  modules: z.array(z.string()),
  /** Whether the modules wait for the first paint or interaction; see start.ts. */
  isDeferred: z.boolean(),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
});

export type Assets = z.infer<typeof assetsSchema>;

export type BuiltFiles = Omit<Assets, 'build' | 'isDeferred' | 'fonts'>;
