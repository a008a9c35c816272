/** The element of the document with everything but dialogs, toasts and the live region in it. */
export const pageId = 'page';

const covers: HTMLElement[] = [];

/** The last cover alone can be used; the page and what covers it below are inert. */
function makeInert(): void {
  const page = document.querySelector<HTMLElement>(`#${pageId}`);
  for (const element of [...(page === null ? [] : [page]), ...covers]) {
    element.inert = covers.length > 0 && element !== covers.at(-1);
  }
}

/** The page behind keeps its place and its width: what the scrollbar took is kept free. */
function holdStill(): void {
  const { documentElement: root } = document;
  const isHeld = 'held' in root.dataset;
  if (isHeld === covers.length > 0) return;
  if (isHeld) {
    delete root.dataset['held'];
  } else {
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset['held'] = '';
  }
}

/** Lays an element over the page, which is inert and does not scroll until the returned function is called. */
export function coverPage(cover: HTMLElement): () => void {
  covers.push(cover);
  makeInert();
  holdStill();
  return () => {
    covers.splice(covers.indexOf(cover), 1);
    cover.inert = false;
    makeInert();
    holdStill();
  };
}
