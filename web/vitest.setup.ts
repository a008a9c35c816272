import { afterEach, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    patience: number;
  }
}

// Test files share a process, so each begins with its own modules, storage and DOM.
vi.resetModules();

// Tests without a DOM don't load Testing Library.
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  configure({ asyncUtilTimeout: inject('patience') });
}
