/** The element of the document with everything but dialogs, toasts and the live region in it. */
export const pageId = 'page';

interface OpenModal {
  readonly element: HTMLElement;
  readonly onClose: () => void;
}

const openModals: OpenModal[] = [];

/** Only the last modal can be used; the page and the modals below are inert. */
function makeInert(): void {
  const page = document.querySelector<HTMLElement>(`#${pageId}`);
  const top = openModals.at(-1)?.element;
  for (const element of [...(page === null ? [] : [page]), ...openModals.map((modal) => modal.element)]) {
    element.inert = top !== undefined && element !== top;
  }
}

/** The page behind keeps its place and its width: the room of the scrollbar stays free, also if none is shown in it. */
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

/** Opens a modal over the page, which is inert and does not scroll until the returned function is called. */
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
