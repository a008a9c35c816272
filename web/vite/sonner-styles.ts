import type { Plugin } from 'vite';

/** Sonner's rules for features that the shop doesn't use, because it draws its own toasts (ui/toast-item.tsx). */
const neverShown =
  /@keyframes (?:swipe|sonner)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}|[^{}]*(?:html\[dir|data-styled='true'|data-(?:sonner-theme|rich-colors|close-button|cancel|icon|swiping|swiped)|swipe-out='true'|='(?:bottom|center)'|sonner-(?:spin|load))[^{}]*\{[^{}]*\}/g;

function without(code: string, what: RegExp): string {
  const rest = code.replace(what, '');
  if (rest === code) throw new Error("Sonner's stylesheet has changed.");
  return rest;
}

/** Bundles Sonner's stylesheet, because the content security policy blocks the style element that Sonner adds. */
export function sonnerStylesAsFile(): Plugin {
  return {
    name: 'sonner-styles-as-file',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (id.includes('/node_modules/sonner/dist/index.mjs'))
        return { code: without(code, /^__insertCSS\(".*"\);?$/m), map: null };
      if (id.includes('/node_modules/sonner/dist/styles.css'))
        return { code: without(code, neverShown), map: null };
      return undefined;
    },
  };
}
