import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { listingPath, type ListingState, withFilter } from './listing-state.ts';

/** While the shopper types, each change replaces the current history entry instead of adding one. */
export type ChangeListing = (change: Parameters<typeof withFilter>[1], isTyping?: boolean) => void;

/** Combines changes that are made before the next render. */
export function useListingChange(pathname: string, chosen: ListingState): ChangeListing {
  const navigate = useNavigate();
  const drawn = listingPath(pathname, chosen);
  const latest = useRef({ drawn, state: chosen });
  useEffect(() => {
    if (latest.current.drawn !== drawn) latest.current = { drawn, state: chosen };
  }, [drawn, chosen]);
  return (change, isTyping = false) => {
    const next = withFilter(latest.current.state, change);
    latest.current.state = next;
    void navigate(listingPath(pathname, next), { replace: isTyping, preventScrollReset: true });
  };
}
