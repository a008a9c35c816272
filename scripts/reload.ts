/** The steps that edited files require in development. */
export interface Reload {
  /** Relative to the project's folder. */
  readonly files: readonly string[];
  readonly generates: boolean;
  readonly parts: readonly string[];
}

/** The first pattern that matches a file applies. */
const readers: readonly (readonly [pattern: RegExp, generates: boolean, parts: readonly string[]])[] = [
  [/\.test\.tsx?$|\.md$|\/(?:testing|generated|data|dist|node_modules)\//, false, []],
  [/^schema\/sdl\/.*\.graphql$/, true, ['bff']],
  [/^web\/src\/.*\.graphql$|^schema\/operations\/user-errors\.graphql$/, true, ['bff']],
  [/^(?:schema|bff)\//, false, ['bff']],
  [/^web\/(?:server|pages)\/|^web\/brand\.yaml$/, false, ['web']],
  [/^upstream\//, false, ['upstream']],
  [/^(?:rules|settings|observability)\//, false, ['upstream', 'bff', 'web']],
];

export function reloadFor(files: readonly string[], running: readonly string[]): Reload | null {
  const reloads = files.flatMap((file) => {
    const [, generates = false, parts = []] = readers.find(([pattern]) => pattern.test(file)) ?? [];
    const there = parts.filter((part) => running.includes(part));
    return generates || there.length > 0 ? [{ files: [file], generates, parts: there }] : [];
  });
  return reloads.reduce<Reload | null>((all, one) => (all === null ? one : together(all, one)), null);
}

function together(one: Reload, other: Reload): Reload {
  return {
    files: [...new Set([...one.files, ...other.files])],
    generates: one.generates || other.generates,
    parts: [...new Set([...one.parts, ...other.parts])],
  };
}

/** Returns a function that runs reloads one at a time. Reloads requested during a run are combined into one. */
export function oneReloadAtATime(run: (reload: Reload) => Promise<void>): (reload: Reload) => Promise<void> {
  let next: Reload | null = null;
  let isReloading = false;
  return async (reload) => {
    next = next === null ? reload : together(next, reload);
    if (isReloading) return;
    isReloading = true;
    while (next !== null) {
      const now: Reload = next;
      next = null;
      await run(now);
    }
    isReloading = false;
  };
}
