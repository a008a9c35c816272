/** The id of the element that contains the header, the screen and the footer. */
export const pageId = 'page';

interface OpenModal {
  /** `undefined` for a panel that leaves the page usable, such as the search. */
  readonly element: HTMLElement | undefined;
  readonly onClose: () => void;
}

const openModals: OpenModal[] = [];

function makeInert(): void {
  const page = document.querySelector<HTMLElement>(`#${pageId}`);
  const top = openModals.at(-1)?.element;
  for (const element of [page, ...openModals.map((modal) => modal.element)])
    if (element) element.inert = top !== undefined && element !== top;
}

/** The scrollbar's space stays reserved, so that the page keeps its width. */
function updateScrollLock(): void {
  const { documentElement: root } = document;
  const isLocked = 'scrollLocked' in root.dataset;
  if (isLocked === openModals.some(({ element }) => element)) return;
  if (isLocked) {
    delete root.dataset['scrollLocked'];
  } else {
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.getBoundingClientRect().width}px`);
    root.dataset['scrollLocked'] = '';
  }
}

/**
 * Makes the page and earlier modals inert and stops the page from scrolling until the returned function is called. A
 * panel without an element only closes on Back.
 */
export function openModal(element: HTMLElement | undefined, onClose: () => void): () => void {
  const modal = { element, onClose };
  openModals.push(modal);
  makeInert();
  updateScrollLock();
  return () => {
    openModals.splice(openModals.indexOf(modal), 1);
    if (element) element.inert = false;
    makeInert();
    updateScrollLock();
  };
}

export const hasModal = (): boolean => openModals.length > 0;

export const closeTopModal = (): void => openModals.at(-1)?.onClose();
