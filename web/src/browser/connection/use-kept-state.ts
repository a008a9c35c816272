import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { sessionValue } from '../storage/session-value.ts';
import { keptStateKey } from '../storage/storage-keys.ts';
import { beforeFullLoad } from './newer-build.ts';

/**
 * Like `useState`, but the value survives a reload by `loadNewerBuild`.
 * @param isKept false if the value doesn't have to survive
 */
export function useKeptState<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  initial: z.output<Schema>,
  isKept = true,
) {
  const [stored] = useState(() => sessionValue(`${keptStateKey}.${name}`, schema));
  const [value, setValue] = useState(() => stored.get() ?? initial);
  const keep = useEffectEvent(() => {
    if (isKept) stored.set(value);
  });
  useEffect(() => {
    stored.forget();
    return beforeFullLoad(() => keep());
  }, [stored]);
  return [value, setValue] as const;
}
