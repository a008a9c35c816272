/** Draws the SVG on standard input as a PNG on standard output; `open-picture.ts` ends this process if it takes too long. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const maxPixels = 4_000_000;
/** In bytes. Each step of a filter can keep a copy of the picture. */
const maxMemory = 300_000_000;

// Sharp draws on another thread, so this timer runs at the same time.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
}, 10).unref();

// The PNG is only passed on, so it is compressed as fast as possible.
sharp(await buffer(process.stdin), { limitInputPixels: maxPixels })
  .png({ compressionLevel: 1 })
  .pipe(process.stdout);
