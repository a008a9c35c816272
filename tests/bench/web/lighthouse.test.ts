import { expect, test } from 'vitest';
import { readRun } from './lighthouse.ts';

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
  },
};

test("Lighthouse's result is read as scores of 100, milliseconds and layout shift", () => {
  expect(readRun({ lhr })).toEqual({
    version: '13.5.0',
    performance: 98,
    accessibility: 100,
    bestPractices: 96,
    seo: 92,
    lcpMs: 1810.4,
    tbtMs: 35,
    cls: 0.002,
  });
});

test('A page that Lighthouse could not measure is told in its own sentence', () => {
  const runtimeError = { code: 'NO_FCP', message: 'The page did not paint any content.' };
  expect(() => readRun({ lhr: { ...lhr, runtimeError } })).toThrow('The page did not paint any content.');
});

test('A Lighthouse result without a score is refused', () => {
  const categories = { ...lhr.categories, seo: { id: 'seo', score: null } };
  expect(() => readRun({ lhr: { ...lhr, categories } })).toThrow('seo');
});
