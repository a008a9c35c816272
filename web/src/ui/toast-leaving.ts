/** How much of its width a toast must be dragged to go (specification, section 2). */
const dragShare = 0.8;

/** Calls `leave` after `duration` milliseconds, and not while a pointer or focus is inside. Returns the way to stop. */
function leaveInTime(
  element: HTMLElement,
  duration: number,
  leave: () => void,
  signal: AbortSignal,
): () => void {
  let left = duration;
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(leave, left);
  const hold = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const goOn = (): void => {
    clearTimeout(timer);
    since = performance.now();
    timer = setTimeout(leave, left);
  };
  for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, hold, { signal });
  for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, goOn, { signal });
  return () => clearTimeout(timer);
}

/** Follows a finger or pointer sideways and calls `leave` once it was dragged far enough. */
function leaveByDrag(element: HTMLElement, leave: () => void, signal: AbortSignal): void {
  let from: number | undefined;
  let dragged = 0;
  const move = (by: number): void => {
    dragged = by;
    element.style.translate = `${by}px`;
  };
  const drop = (): void => {
    if (from === undefined) return;
    from = undefined;
    if (Math.abs(dragged) >= element.offsetWidth * dragShare) leave();
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
}

/** Lets a toast go in time or by hand. Returns the way to stop. */
export function letGo(element: HTMLElement, duration: number, leave: () => void): () => void {
  const heard = new AbortController();
  const stopTimer = leaveInTime(element, duration, leave, heard.signal);
  leaveByDrag(element, leave, heard.signal);
  return () => {
    stopTimer();
    heard.abort();
  };
}
