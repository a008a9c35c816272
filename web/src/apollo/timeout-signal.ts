export function timeoutError(ms: number): DOMException {
  return new DOMException(`timeout of ${ms}ms exceeded`, 'TimeoutError');
}

/** Like `AbortSignal.timeout`, but with the same message in every browser. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(timeoutError(ms)), ms);
  return controller.signal;
}
