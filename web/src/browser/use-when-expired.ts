import { useEffect, useEffectEvent } from 'react';
import { whenPast } from './when-past.ts';

/**
 * Calls `refresh` once `moment` has passed, even if the tab was hidden at that time, and then every minute until
 * `moment` changes.
 * @param moment an RFC 3339 timestamp
 */
export function useWhenExpired(moment: string | undefined, refresh: () => void): void {
  const onExpired = useEffectEvent(refresh);
  useEffect(() => (moment === undefined ? undefined : whenPast(moment, () => onExpired())), [moment]);
}
