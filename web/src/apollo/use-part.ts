import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { loadNewerBuild } from '../browser/connection/newer-build.ts';
import { useOnReconnect } from '../browser/connection/use-on-reconnect.ts';
import { type Failure, type PagePart, unknownDocument } from './page-part.ts';

/** Returns `undefined` while the value is pending, instead of suspending. */
function useSettled<T>(value: T | Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ readonly promise: Promise<T>; readonly value: T }>();
  useEffect(() => {
    if (!(value instanceof Promise)) return undefined;
    let isCanceled = false;
    const settle = async (): Promise<void> => {
      const result = await value;
      if (!isCanceled) setSettled({ promise: value, value: result });
    };
    void settle();
    return () => {
      isCanceled = true;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return settled?.promise === value ? settled.value : undefined;
}

/** Calls `loadNewerBuild` if the BFF lacks a document. Returns true during the check and the reload. */
function useNewerBuild(failures: readonly Failure[]): boolean {
  const isOutdated = failures.some(({ code }) => code === unknownDocument);
  const [isCurrent, setIsCurrent] = useState(false);
  useEffect(() => {
    if (isOutdated) void loadNewerBuild().then((isLoading) => setIsCurrent(!isLoading));
  }, [isOutdated]);
  return isOutdated && !isCurrent;
}

export interface PartView<T> {
  /** Failed root fields are `null`. The data is `undefined` while loading and if the whole response failed. */
  readonly data: T | undefined;
  readonly isLoading: boolean;
  readonly failureOf: (field: keyof T & string) => Failure | undefined;
  readonly retry: () => void;
}

export type Part<T> = PagePart<T> | undefined | Promise<PagePart<T> | undefined>;

export function usePart<T>(loaded: Part<T>): PartView<T> {
  const part = useSettled(loaded);
  const { revalidate } = useRevalidator();
  const failures = part?.failures ?? [];
  const isReloading = useNewerBuild(failures);
  const retry = (): void => void revalidate();
  useOnReconnect(failures.length > 0, retry);
  return {
    data: part?.data,
    isLoading: part === undefined || isReloading,
    failureOf: (field) => failures.find((failure) => failure.field === field || failure.field === null),
    retry,
  };
}
