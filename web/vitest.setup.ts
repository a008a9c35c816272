import { afterEach, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    patience: number;
  }
}

// Test files share a process, so each begins with its own modules, storage and page.
vi.resetModules();

// Tests without a page don't load the library that renders screens.
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  configure({ asyncUtilTimeout: inject('patience') });
}
