import figtree from '../generated/fonts/figtree-basic.woff2?url';
import fraunces from '../generated/fonts/fraunces-basic.woff2?url';
import inter from '../generated/fonts/inter-basic.woff2?url';
import lora from '../generated/fonts/lora-basic.woff2?url';
import playfairDisplay from '../generated/fonts/playfair-display-basic.woff2?url';
import naskh from '../generated/fonts/noto-naskh-arabic-basic.woff2?url';
import sourceSans from '../generated/fonts/source-sans-3-basic.woff2?url';
import vazirmatn from '../generated/fonts/vazirmatn-basic.woff2?url';
import { language } from '../config/language.ts';
import type { DisplayFont, TextFont } from '../config/font-set.ts';

const files: Readonly<Record<DisplayFont | TextFont, string>> = {
  Fraunces: fraunces,
  'Playfair Display': playfairDisplay,
  Lora: lora,
  Figtree: figtree,
  Inter: inter,
  'Source Sans 3': sourceSans,
};

export function fontFiles(names: readonly string[]): string[] {
  const chosen = Object.entries(files).flatMap(([name, file]) => (names.includes(name) ? [file] : []));
  return language.code === 'ar' ? [vazirmatn, naskh, ...chosen] : chosen;
}
