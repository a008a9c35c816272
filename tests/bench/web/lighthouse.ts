import { launch } from 'chrome-launcher';
import { z } from 'zod';
import { chromiumPath } from '../../../scripts/chromium.ts';

const score = z.object({ score: z.number() }).transform((category) => category.score * 100);
const figure = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);
const failure = z.object({
  lhr: z.object({ runtimeError: z.object({ code: z.string(), message: z.string() }) }),
});
const success = z
  .object({
    lhr: z.object({
      lighthouseVersion: z.string(),
      categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
      audits: z.object({
        'largest-contentful-paint': figure,
        'total-blocking-time': figure,
        'cumulative-layout-shift': figure,
        'bf-cache': z.object({ score: z.number() }),
      }),
    }),
  })
  .transform(({ lhr: { lighthouseVersion, categories, audits } }) => ({
    version: lighthouseVersion,
    figures: {
      performance: categories.performance,
      accessibility: categories.accessibility,
      'best practices': categories['best-practices'],
      SEO: categories.seo,
      LCP: audits['largest-contentful-paint'],
      TBT: audits['total-blocking-time'],
      CLS: audits['cumulative-layout-shift'],
    },
    isRestorable: audits['bf-cache'].score === 1,
  }));

/** Scores are from 0 to 100, times in milliseconds. */
export type LighthouseRun = z.infer<typeof success>;

/** Lighthouse's errors for a trace without a beginning, which Chromium sometimes records on a busy machine. */
const incompleteTrace = new Set(['NO_TRACING_STARTED', 'NO_RESOURCE_REQUEST', 'NO_NAVSTART']);
const mostAttempts = 3;

/**
 * Runs four of Lighthouse's categories, on a simulated phone. Repeats a run whose trace is incomplete, at most twice.
 * Throws Lighthouse's message if the page couldn't be measured.
 */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runOnce(url);
    const code = failure.safeParse(result).data?.lhr.runtimeError.code;
    if (code === undefined || !incompleteTrace.has(code) || attempt === mostAttempts) return readRun(result);
  }
}

async function runOnce(url: string): Promise<unknown> {
  // A static import would load hundreds of modules even for other suites.
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
    logLevel: 'error',
  });
  try {
    return await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
  } finally {
    chrome.kill();
  }
}

function readRun(result: unknown): LighthouseRun {
  const failed = failure.safeParse(result);
  if (failed.success) throw new Error(`Lighthouse failed: ${failed.data.lhr.runtimeError.message}`);
  return success.parse(result);
}
