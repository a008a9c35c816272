/** Draws scenes: their shaders run in headless Chromium, sharp writes the WebP. */
import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawInPage, type Uniforms } from './page.ts';
import { boards, garnishes, type StillLife } from './scene.ts';

/** Where a still life is seen from, and how large its picture is in pixels. */
export interface Shot {
  /** Turn and height in radians, distance, the point it looks at, and how far the picture is moved in its frame. */
  readonly view: {
    readonly turn: number;
    readonly height: number;
    readonly distance: number;
    readonly aim: readonly number[];
    readonly shift: readonly number[];
  };
  readonly size: { readonly width: number; readonly height: number };
}

export const pictureSize = { width: 800, height: 600 };

/** The shot of every product. */
const product: Shot = {
  view: { turn: 0.12, height: 0.98, distance: 6.6, aim: [0, 0.1, 0.05], shift: [0, 0] },
  size: pictureSize,
};

const parts = ['frame', 'noise', 'shapes', 'flesh', 'garnish', 'table'];

async function shaderSource(drawer: string): Promise<string> {
  const files = [...parts.map((part) => `glsl/${part}`), `subjects/${drawer}`, 'glsl/light'];
  const texts = files.map((file) => readFile(new URL(`${file}.glsl`, import.meta.url), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

function uniformsOf(scene: StillLife, view: Shot['view']): Uniforms {
  const { palette } = scene;
  return {
    floats: {
      u_seed: [scene.seed],
      u_p: [...scene.params],
      u_lean: [...palette.lean],
      u_deep: [...palette.deep],
      u_fat: [...palette.fat],
      u_tone: [...scene.tone],
      u_view: [view.turn, view.height, view.distance],
      u_aim: [...view.aim],
      u_shift: [...view.shift],
    },
    integers: {
      u_variant: scene.variant,
      u_board: boards.indexOf(scene.board),
      u_garnish: scene.garnish.reduce((bits, name) => bits | (1 << garnishes.indexOf(name)), 0),
    },
  };
}

/** A browser that draws without a graphics card, so that every machine draws the same pixels. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
}

/** Draws one scene and answers the PNG. */
export async function drawScene(page: Page, scene: StillLife, shot = product): Promise<Buffer> {
  const url = await page.evaluate(drawInPage, {
    source: await shaderSource(scene.drawer),
    uniforms: uniformsOf(scene, shot.view),
    ...shot.size,
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Writes a drawn picture as WebP, at the quality that all pictures of the shop share. */
export async function writeWebp(png: Buffer, file: URL): Promise<void> {
  await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(file.pathname);
}
