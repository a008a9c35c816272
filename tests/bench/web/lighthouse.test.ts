import { expect, test } from 'vitest';
import { readFirstComplete, readRun } from './lighthouse.ts';

const lhr = {
  lighthouseVersion: '13.5.0',
  categories: {
    performance: { id: 'performance', score: 0.98 },
    accessibility: { id: 'accessibility', score: 1 },
    'best-practices': { id: 'best-practices', score: 0.96 },
    seo: { id: 'seo', score: 0.92 },
  },
  audits: {
    'largest-contentful-paint': { numericValue: 1810.4 },
    'total-blocking-time': { numericValue: 35 },
    'cumulative-layout-shift': { numericValue: 0.002 },
    'bf-cache': { score: 1 },
  },
};

test('a Lighthouse result has scores out of 100, times in milliseconds and the layout shift', () => {
  expect(readRun({ lhr })).toEqual({
    version: '13.5.0',
    performance: 98,
    accessibility: 100,
    bestPractices: 96,
    seo: 92,
    lcpMs: 1810.4,
    tbtMs: 35,
    cls: 0.002,
    isRestorable: true,
  });
});

test('A page that the back/forward cache rejects is reported as not cached', () => {
  const audits = { ...lhr.audits, 'bf-cache': { score: 0 } };
  expect(readRun({ lhr: { ...lhr, audits } }).isRestorable).toBe(false);
});

test("a Lighthouse run that can't measure a page reports the reason", () => {
  const runtimeError = { code: 'NO_FCP', message: 'The page did not paint any content.' };
  expect(() => readRun({ lhr: { ...lhr, runtimeError } })).toThrow('The page did not paint any content.');
});

test('A Lighthouse result without a score is rejected', () => {
  const categories = { ...lhr.categories, seo: { id: 'seo', score: null } };
  expect(() => readRun({ lhr: { ...lhr, categories } })).toThrow('seo');
});

const failed = (code: string) => ({
  lhr: { ...lhr, runtimeError: { code, message: `Failed with ${code}.` } },
});

function scripted(...results: readonly unknown[]) {
  let calls = 0;
  return {
    run: async () => Promise.resolve(results[Math.min(calls++, results.length - 1)]),
    calls: () => calls,
  };
}

test('Lighthouse runs again if Chromium recorded an incomplete trace', async () => {
  const { run, calls } = scripted(failed('NO_NAVSTART'), { lhr });
  expect(await readFirstComplete(run)).toMatchObject({ performance: 98 });
  expect(calls()).toBe(2);
});

test('Lighthouse gives up after three incomplete traces', async () => {
  const { run, calls } = scripted(failed('NO_NAVSTART'));
  await expect(readFirstComplete(run)).rejects.toThrow('Failed with NO_NAVSTART.');
  expect(calls()).toBe(3);
});

test('Lighthouse does not run again after an error in the page', async () => {
  const { run, calls } = scripted(failed('NO_FCP'), { lhr });
  await expect(readFirstComplete(run)).rejects.toThrow('Failed with NO_FCP.');
  expect(calls()).toBe(1);
});
