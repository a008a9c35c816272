export interface BuiltFiles {
  /** What the page needs before it appears. */
  readonly blockingScripts: readonly string[];
  readonly scripts: readonly string[];
  /** Modules that hydrate the page, with their imports. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

export interface Assets extends BuiltFiles {
  readonly build: string;
  /** Whether the modules wait for the first paint or interaction; see start.ts. */
  readonly isDeferred: boolean;
  readonly fonts: readonly string[];
}
