import * as v from 'valibot';

/** The built files of a page. */
export const assetsSchema = v.object({
  /** The id of the build that the files are of. */
  build: v.string(),
  /** Module scripts that run at once, in order. */
  scripts: v.array(v.string()),
  /** Modules that hydrate the page; each comes after what it imports. */
  modules: v.array(v.string()),
  /** Whether the modules are imported only once the page is painted or used; see start.ts. */
  isDeferred: v.boolean(),
  styles: v.array(v.string()),
  /** Fonts that are needed at once. */
  fonts: v.array(v.string()),
});

export type Assets = v.InferOutput<typeof assetsSchema>;

/** The part of the assets that the build's manifest names. */
export type BuiltFiles = Omit<Assets, 'build' | 'isDeferred' | 'fonts'>;
