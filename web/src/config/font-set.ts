/** Each list also names an Arabic font and the system fonts that stand in until the font is loaded; see vite/subset-fonts.ts. */
export const displayFonts = {
  Fraunces: `'Fraunces', 'Noto Naskh Arabic', 'Fraunces Fallback', 'Fraunces Android', serif`,
  'Playfair Display': `'Playfair Display', 'Noto Naskh Arabic', 'Playfair Display Fallback', 'Playfair Display Android', serif`,
  Lora: `'Lora', 'Noto Naskh Arabic', 'Lora Fallback', 'Lora Android', serif`,
} as const;

export const textFonts = {
  Figtree: `'Figtree', 'Vazirmatn', 'Figtree Fallback', system-ui, sans-serif`,
  Inter: `'Inter', 'Vazirmatn', 'Inter Fallback', system-ui, sans-serif`,
  'Source Sans 3': `'Source Sans 3', 'Vazirmatn', 'Source Sans 3 Fallback', system-ui, sans-serif`,
} as const;

export type DisplayFont = keyof typeof displayFonts;
export type TextFont = keyof typeof textFonts;
