import { useEffect, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { importWithRetry } from '../../connection/import-with-retry.ts';
import { useSession } from '../../session/browser-session.ts';
import { onVisibilityChange } from '../../state/visibility.ts';

/**
 * Has one order of the signed-in customer pushed into the cache while its tab is visible; `null` for no order.
 * @returns whether pushes come at present: without them the page has to look by itself
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

/** The result stops it. */
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
    // Without the code the page polls by itself.
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
