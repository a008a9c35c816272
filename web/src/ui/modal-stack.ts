/** The element that contains everything except dialogs, toasts and the live region. */
export const pageId = 'page';

interface OpenModal {
  readonly element: HTMLElement;
  readonly onClose: () => void;
}

const openModals: OpenModal[] = [];

/** Only the last modal is usable; the page and the modals below it are inert. */
function makeInert(): void {
  const page = document.querySelector<HTMLElement>(`#${pageId}`);
  const top = openModals.at(-1)?.element;
  for (const element of [...(page === null ? [] : [page]), ...openModals.map((modal) => modal.element)]) {
    element.inert = top !== undefined && element !== top;
  }
}

/** The page behind keeps its position and width: the scrollbar's space stays reserved. */
function holdStill(): void {
  const { documentElement: root } = document;
  const isHeld = 'held' in root.dataset;
  if (isHeld === openModals.length > 0) return;
  if (isHeld) {
    delete root.dataset['held'];
  } else {
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.getBoundingClientRect().width}px`);
    root.dataset['held'] = '';
  }
}

/** Opens a modal on top of the page, which is inert and does not scroll until the returned function is called. */
export function openModal(element: HTMLElement, onClose: () => void): () => void {
  const modal = { element, onClose };
  openModals.push(modal);
  makeInert();
  holdStill();
  return () => {
    openModals.splice(openModals.indexOf(modal), 1);
    element.inert = false;
    makeInert();
    holdStill();
  };
}

/** Whether a modal is open. */
export const hasModal = (): boolean => openModals.length > 0;

/** Asks the owner of the last modal to close it. */
export const closeTopModal = (): void => openModals.at(-1)?.onClose();
