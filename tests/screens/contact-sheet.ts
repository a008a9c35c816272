import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type FullConfig } from '@playwright/test';
import { screenshots } from './screenshots.ts';

export const screensFolder = (language: string): string =>
  fileURLToPath(new URL(`../../output/screens/${language}/`, import.meta.url));

export const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

export default async function makeContactSheets({ projects }: FullConfig): Promise<void> {
  const browser = await chromium.launch(projects[0]?.use.launchOptions ?? {});
  for (const { name } of projects) await makeSheetsOf(screensFolder(name), browser);
  await browser.close();
}

async function makeSheetsOf(folder: string, browser: Browser): Promise<void> {
  // If this folder is missing, the language wasn't requested, or a failure was already printed.
  if (!existsSync(folder)) return;
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  for (const { width } of widths) {
    const taken = screenshots.filter(({ name }) => existsSync(`${folder}${name}-${width}.png`));
    const figures = taken.map(
      ({ name }) => `<figure><figcaption>${name}</figcaption><img src="${name}-${width}.png"></figure>`,
    );
    const sheet = `${folder}contact-sheet-${width}.html`;
    await writeFile(
      sheet,
      `<!doctype html><title>${width} px</title><style>
        body { display: grid; grid-template-columns: repeat(auto-fill, minmax(${width < 500 ? 200 : 320}px, 1fr)); gap: 16px; margin: 16px; font: 14px system-ui; background: #ddd }
        figure { margin: 0; max-height: 640px; overflow: hidden } img { width: 100%; display: block; background: #fff }
      </style>${figures.join('')}`,
    );
    await page.goto(pathToFileURL(sheet).href);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: sheet.replace('.html', '.png'), fullPage: true });
  }
  await page.close();
  process.stdout.write(`\n  The contact sheets are in ${folder}\n`);
}
