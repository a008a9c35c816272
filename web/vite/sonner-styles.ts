import type { Plugin } from 'vite';

/**
 * Sonner adds its stylesheet as a style element, which the content security policy refuses. The same stylesheet is in its package as a
 * file, and comes with the others.
 */
export function sonnerStylesAsFile(): Plugin {
  return {
    name: 'sonner-styles-as-file',
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/dist/index.mjs')) return undefined;
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (without === code) throw new Error('Sonner no longer adds its stylesheet as it did.');
      return { code: without, map: null };
    },
  };
}
