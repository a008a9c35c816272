/** `node upstream/picture-renderer/hero.ts`: draws the still life at the head of the home page anew. */
import { drawScene, openBrowser, type Shot, writeWebp } from './renderer.ts';
import type { StillLife } from './scene.ts';

/** A rack of lamb among herbs, on the shop's own colour: no product's picture. */
const rack: StillLife = {
  file: 'hero.webp',
  drawer: 'ribs',
  variant: 3,
  params: [7, 0.5, 0.4, 0.8],
  palette: { lean: [0.56, 0.08, 0.07], deep: [0.28, 0.03, 0.03], fat: [0.9, 0.79, 0.66] },
  tone: [0.15, 0.022, 0.03],
  board: 'round',
  garnish: ['rosemary', 'peppercorns', 'salt', 'garlic', 'tomatoes', 'rosemary-front'],
  seed: 77,
};

/** The arch of the home page is taller than wide, and looks at the table from lower down. */
const shot: Shot = {
  view: { turn: 0.34, height: 0.8, distance: 7.6, aim: [0, 0.25, 0], shift: [0, 0] },
  size: { width: 800, height: 896 },
};

const browser = await openBrowser();
const png = await drawScene(await browser.newPage(), rack, shot);
await writeWebp(png, new URL('../../web/public/pictures/hero.webp', import.meta.url));
await browser.close();
