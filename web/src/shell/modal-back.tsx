import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { addModalEntry, closeModalsOnBack } from '../ui/modal-history.ts';
import { hasModal } from '../ui/modal-stack.ts';

export function ModalBack() {
  const { key } = useLocation();
  const shownKey = useEffectEvent(() => key);
  useEffect(() => closeModalsOnBack(() => shownKey()), []);
  return <EntryOfOpenModal key={key} />;
}

/** Needs a `key` per location, because a filter chosen in a drawer changes the location behind the drawer. */
function EntryOfOpenModal() {
  useEffect(() => {
    if (hasModal()) addModalEntry();
  }, []);
  return null;
}
