import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { DisplayFont, TextFont } from '../config/font-set.ts';

const files: Readonly<Record<DisplayFont | TextFont, string>> = {
  Fraunces: fraunces,
  'Playfair Display': playfairDisplay,
  Lora: lora,
  Figtree: figtree,
  Inter: inter,
  'Source Sans 3': sourceSans,
};

/** The built files of these fonts, for the server to preload; `ui/base.css` names them all. */
export function fontFiles(names: readonly string[]): string[] {
  return Object.entries(files).flatMap(([name, file]) => (names.includes(name) ? [file] : []));
}
