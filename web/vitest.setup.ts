import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long to wait for what is expected, in milliseconds. */
    patience: number;
  }
}

// Tests without a screen go without its library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: inject('patience') });
}
