import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { addModalEntry, closeModalsOnBack } from '../ui/modal-history.ts';
import { hasModal } from '../ui/modal-stack.ts';

/** Makes Back close a drawer, a dialog, the menu or the filters before it leaves the page. */
export function ModalBack() {
  const { key } = useLocation();
  const shownKey = useEffectEvent(() => key);
  useEffect(() => closeModalsOnBack(() => shownKey()), []);
  return <EntryOfOpenModal key={key} />;
}

/** Mounted again for each URL: choosing a filter in its drawer changes the URL below the drawer. */
function EntryOfOpenModal() {
  useEffect(() => {
    if (hasModal()) addModalEntry();
  }, []);
  return null;
}
