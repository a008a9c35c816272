import type { Plugin } from 'vite';

/**
 * Sonner's own themes, buttons, spinner, swipes and positions, which the shop does not use: it draws its own toasts
 * (ui/toast-item.tsx) in one corner.
 */
const neverShown =
  /@keyframes (?:swipe|sonner)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}|[^{}]*(?:html\[dir|data-styled='true'|data-(?:sonner-theme|rich-colors|close-button|cancel|icon|swiping|swiped)|swipe-out='true'|='(?:bottom|center)'|sonner-(?:spin|load))[^{}]*\{[^{}]*\}/g;

function without(code: string, what: RegExp): string {
  const rest = code.replace(what, '');
  if (rest === code) throw new Error("Sonner's stylesheet has changed.");
  return rest;
}

/**
 * Replaces the style element that Sonner adds, which the content security policy blocks. The stylesheet from its
 * package is bundled with the others, without the unused parts.
 */
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
