/** `npm run draw -w @shop/upstream -- [FILE…]`: draws the catalogue's pictures anew, all of them or those named. */
import { drawPortrait } from './portrait.ts';
import { drawScene, openBrowser, writeWebp } from './renderer.ts';
import { scenes } from './scene.ts';

const requested = new Set(process.argv.slice(2));
const browser = await openBrowser();
const page = await browser.newPage();
for (const scene of scenes) {
  if (requested.size > 0 && !requested.has(scene.file)) continue;
  const png = 'animal' in scene ? await drawPortrait(scene) : await drawScene(page, scene);
  await writeWebp(png, new URL(`../seed-data/pictures/${scene.file}`, import.meta.url));
  process.stdout.write(`${scene.file}\n`);
}
await browser.close();
