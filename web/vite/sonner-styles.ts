import type { Plugin } from 'vite';

/**
 * Sonner's rules for features that the shop doesn't use, because it draws its own toasts (ui/toast-item.tsx) and always
 * shows all of them.
 */
const neverShown =
  /@keyframes (?:swipe|sonner)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}|[^{}]*(?:html\[dir|data-styled='true'|data-(?:sonner-theme|rich-colors|close-button|cancel|icon|swiping|swiped)|swipe-out='true'|expanded='false'|='(?:bottom|center)'|sonner-(?:spin|load))[^{}]*\{[^{}]*\}/g;

/** The toasts have the shop's own font and colors. */
const neverUsed = /(?:--gray\d+|--border-radius|font-family):[^;}]*;/g;

function without(code: string, what: RegExp): string {
  const rest = code.replace(what, '');
  if (rest === code) throw new Error("Sonner's stylesheet has changed.");
  return rest;
}

/** Leaves out what would take a tenth of all stylesheets. */
export function usedSonnerStyles(): Plugin {
  return {
    name: 'used-sonner-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.includes('/node_modules/sonner/dist/styles.css')
        ? { code: without(without(code, neverShown), neverUsed), map: null }
        : undefined;
    },
  };
}
