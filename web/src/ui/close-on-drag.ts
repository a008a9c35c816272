/** How far a toast must be dragged to close, as a share of its width (specification, section 2). */
const dragShare = 0.8;

export function closeOnDrag(element: HTMLElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let from: number | undefined;
  let dragged = 0;
  const move = (by: number): void => {
    dragged = by;
    element.style.translate = `${by}px`;
  };
  const drop = (): void => {
    if (from === undefined) return;
    from = undefined;
    if (Math.abs(dragged) >= element.offsetWidth * dragShare) close();
    else move(0);
  };
  element.addEventListener(
    'pointerdown',
    ({ target, clientX, pointerId }) => {
      if (target instanceof Element && target.closest('button') !== null) return;
      from = clientX;
      element.setPointerCapture(pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (from !== undefined) move(clientX - from);
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel']) element.addEventListener(type, drop, { signal });
  return () => listening.abort();
}
