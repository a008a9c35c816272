import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { importWithRetry } from '../../browser/connection/import-with-retry.ts';
import { useSession } from '../../session/use-session.ts';
import { onVisibilityChange } from '../../browser/visibility.ts';

const isTabVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Writes pushed changes to a customer's order to the cache while the tab is visible. Does nothing if `id` is `null`.
 * @returns whether the server is pushing changes; if not, the page has to poll
 */
export function useFollowedOrder(id: string | null): boolean {
  const client = useApolloClient();
  const accessToken = useSession()?.accessToken;
  const isVisible = useSyncExternalStore(onVisibilityChange, isTabVisible, () => false);
  const [isFollowed, setIsFollowed] = useState(false);
  useEffect(() => {
    if (id === null || accessToken === undefined || !isVisible) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const { followOrder } = await importWithRetry(() => import('./follow-order.ts'));
      if (!isOver) stop = followOrder(client, accessToken, id, setIsFollowed);
    };
    // If the code can't be loaded, the page polls.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
      setIsFollowed(false);
    };
  }, [client, accessToken, id, isVisible]);
  return isFollowed;
}
