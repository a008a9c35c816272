/** The parts of a picture: its drawer, with its numbers, palette, board, garnish and camera. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The base under the subject. */
export const boards = ['none', 'walnut', 'round', 'slate', 'paper', 'platter', 'marble'] as const;

/** The garnishes beside the subject; the order gives the bit of each in the shader. */
export const garnishes = [
  'rosemary',
  'peppercorns',
  'salt',
  'garlic',
  'bay',
  'chilli',
  'tomatoes',
  'lemon',
  'rosemary-front',
  'thyme',
] as const;

const color = z.tuple([z.number(), z.number(), z.number()]);

/** A still life of meat; `params` are four numbers whose meaning the drawer's file states. */
const stillLife = z.object({
  file: z.string(),
  drawer: z.string(),
  variant: z.int(),
  params: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  palette: z.object({ lean: color, deep: color, fat: color }),
  tone: color,
  board: z.enum(boards),
  garnish: z.array(z.enum(garnishes)),
  seed: z.int(),
});
/** A live animal, from a drawing in `animals/`. */
const portrait = z.object({ file: z.string(), animal: z.string() });

export type StillLife = z.infer<typeof stillLife>;
export type Portrait = z.infer<typeof portrait>;

/** Every picture of the catalogue. */
export const scenes = z
  .array(z.union([stillLife, portrait]))
  .parse(JSON.parse(readFileSync(new URL('./scenes.json', import.meta.url), 'utf8')));
