/** Each list also names an Arabic font and fallback fonts. */
export const displayFonts = {
  Fraunces: `'Fraunces', 'Noto Naskh Arabic', 'Iowan Old Style', 'Palatino', Georgia, serif`,
  'Playfair Display': `'Playfair Display', 'Noto Naskh Arabic', 'Didot', Georgia, serif`,
  Lora: `'Lora', 'Noto Naskh Arabic', 'Iowan Old Style', Georgia, serif`,
} as const;

export const textFonts = {
  Figtree: `'Figtree', 'Vazirmatn', system-ui, 'Segoe UI', sans-serif`,
  Inter: `'Inter', 'Vazirmatn', system-ui, 'Segoe UI', sans-serif`,
  'Source Sans 3': `'Source Sans 3', 'Vazirmatn', system-ui, 'Segoe UI', sans-serif`,
} as const;

export type DisplayFont = keyof typeof displayFonts;
export type TextFont = keyof typeof textFonts;
