import { useEffect, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { importWithRetry } from '../../connection/import-with-retry.ts';
import { useSession } from '../../session/browser-session.ts';
import { onVisibilityChange } from '../../state/visibility.ts';

/**
 * Writes pushed changes of a customer's order to the cache while the tab is visible. Does nothing if `id` is `null`.
 * @returns whether the server is pushing changes; if not, the page has to poll
 */
export function useFollowedOrder(id: string | null): boolean {
  const client = useApolloClient();
  const accessToken = useSession()?.accessToken;
  const [isFollowed, setIsFollowed] = useState(false);
  useEffect(() => {
    if (id === null || accessToken === undefined) return undefined;
    return followWhileVisible(client, accessToken, id, setIsFollowed);
  }, [client, accessToken, id]);
  return isFollowed;
}

/** Returns a function that stops following the order. */
function followWhileVisible(
  client: ApolloClient,
  accessToken: string,
  id: string,
  onFollowed: (isFollowed: boolean) => void,
): () => void {
  let isWanted = false;
  let stop: (() => void) | undefined;

  async function start(): Promise<void> {
    const { followOrder } = await importWithRetry(() => import('./follow-order.ts'));
    if (isWanted) stop ??= followOrder(client, accessToken, id, onFollowed);
  }

  function end(): void {
    stop?.();
    stop = undefined;
    onFollowed(false);
  }

  function follow(isVisible: boolean): void {
    isWanted = isVisible;
    if (!isWanted) end();
    // If the code can't be loaded, the page polls.
    else start().catch(() => undefined);
  }
  follow(document.visibilityState === 'visible');
  const stopWatching = onVisibilityChange(follow);
  return () => {
    isWanted = false;
    stopWatching();
    end();
  };
}
