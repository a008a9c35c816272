import { format } from 'node:util';
import { afterEach, beforeEach, inject, type MockInstance, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    patience: number;
  }
}

const hasDom = typeof document !== 'undefined';

function clearBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  performance.clearMarks();
}

// Test files share a process, so each must begin with fresh modules, storage and DOM.
vi.resetModules();
if (hasDom) {
  clearBrowser();
  document.body.replaceChildren();
}

// After each test, these hooks run from the last to the first.
if (hasDom) afterEach(clearBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
// React and Apollo Client report mistakes there. jsdom doesn't know the element `search` yet.
let reports: MockInstance<typeof console.error>;
beforeEach(() => {
  reports = vi.spyOn(console, 'error');
});
afterEach(() => {
  const mistake = reports.mock.calls.find(([, tag]) => tag !== 'search');
  if (mistake !== undefined) throw new Error(format(...mistake));
});
// Tests without a DOM don't load Testing Library.
if (hasDom) {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  configure({ asyncUtilTimeout: inject('patience') });
}
