import sharp from 'sharp';
import { pictureSize } from './renderer.ts';
import type { Portrait } from './scene.ts';

const { width, height } = pictureSize;

/** A pasture in evening light, the same for every animal. */
const pasture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#e9d3b4"/><stop offset="1" stop-color="#f7ead2"/></linearGradient>
    <linearGradient id="field" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8f9a5b"/><stop offset="1" stop-color="#586a3a"/></linearGradient>
    <radialGradient id="shade"><stop stop-color="#2c3419" stop-opacity=".55"/><stop offset="1" stop-color="#2c3419" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  <circle cx="640" cy="150" r="62" fill="#fff3d6" opacity=".8"/>
  <path d="M0 380Q180 320 380 362T800 336V600H0Z" fill="#a9ad77"/>
  <path d="M0 432Q260 388 470 416T800 404V600H0Z" fill="url(#field)"/>
  <ellipse cx="400" cy="520" rx="230" ry="34" fill="url(#shade)"/>
</svg>`;

/** Sets an animal on the pasture and answers the PNG. */
export async function drawPortrait({ animal }: Portrait): Promise<Buffer> {
  const size = 400;
  const drawing = new URL(`./animals/${animal}.svg`, import.meta.url).pathname;
  const figure = await sharp(drawing, { density: 1200 }).resize(size, size).png().toBuffer();
  return sharp(Buffer.from(pasture))
    .composite([{ input: figure, left: (width - size) / 2, top: 135 }])
    .png()
    .toBuffer();
}
