export function timeoutError(ms: number): DOMException {
  return new DOMException(`timeout of ${ms}ms exceeded`, 'TimeoutError');
}

/** Replaces `AbortSignal.timeout`, whose message differs between browsers. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(timeoutError(ms)), ms);
  return controller.signal;
}
