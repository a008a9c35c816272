import { launch } from 'chrome-launcher';
import { z } from 'zod';
import { chromiumPath } from '../../../scripts/chromium.ts';

const score = z.object({ score: z.number() }).transform((category) => category.score * 100);
const figure = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);
const failure = z.object({ lhr: z.object({ runtimeError: z.object({ message: z.string() }) }) });
const success = z.object({
  lhr: z.object({
    lighthouseVersion: z.string(),
    categories: z.object({
      performance: score,
      accessibility: score,
      'best-practices': score,
      seo: score,
    }),
    audits: z.object({
      'largest-contentful-paint': figure,
      'total-blocking-time': figure,
      'cumulative-layout-shift': figure,
    }),
  }),
});

/** What one run of Lighthouse found: scores from 0 to 100, times in milliseconds. */
export interface LighthouseRun {
  readonly version: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
}

/** Runs Lighthouse for a mobile phone, its default, in a Chromium of its own with an empty profile. */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  // Loaded here, so that the other suites do not wait for its hundreds of modules.
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
    logLevel: 'error',
  });
  try {
    return readRun(
      await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      }),
    );
  } finally {
    chrome.kill();
  }
}

/** Reads what Lighthouse answered; throws its own sentence where it could not measure the page. */
export function readRun(result: unknown): LighthouseRun {
  const failed = failure.safeParse(result);
  if (failed.success) throw new Error(`Lighthouse failed: ${failed.data.lhr.runtimeError.message}`);
  const { lighthouseVersion, categories, audits } = success.parse(result).lhr;
  return {
    version: lighthouseVersion,
    performance: categories.performance,
    accessibility: categories.accessibility,
    bestPractices: categories['best-practices'],
    seo: categories.seo,
    lcpMs: audits['largest-contentful-paint'],
    tbtMs: audits['total-blocking-time'],
    cls: audits['cumulative-layout-shift'],
  };
}
