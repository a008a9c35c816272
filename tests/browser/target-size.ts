import { expect, type Page } from './shop-test.ts';

/** The minimum size of a touch target, in pixels (WCAG 2.5.5): slightly less than 44, to allow for rounding. */
const leastSize = 43.9;

const smallTargets = (least: number): string[] => {
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')];
  return targets
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((target) => getComputedStyle(target).display !== 'inline' && target.closest('[inert]') === null)
    .map((target) => {
      // A choice's label is also a target, and so is the box around a field.
      const around = target.closest('label') ?? (target.matches('input') ? target.parentElement : null);
      const { width, height } = (around ?? target).getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? (target.textContent || target.getAttribute('name'));
      return { name: name?.trim().slice(0, 40), width, height };
    })
    .filter(({ width, height }) => width < least || height < least)
    .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`);
};

/** Checks that all targets on the page, except links in sentences, are at least 44 px wide and high. */
export async function expectTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets, leastSize), page.url()).toEqual([]);
}

const fieldsWithoutHints = (): (string | null)[] =>
  [...document.querySelectorAll('input')]
    .filter(({ type }) => !['radio', 'checkbox', 'range', 'date', 'hidden'].includes(type))
    .filter((field) => !field.readOnly && !field.matches(':disabled'))
    .filter(({ autocomplete, enterKeyHint }) => autocomplete === '' || enterKeyHint === '')
    .map((field) => field.name || field.getAttribute('aria-label'));

export async function expectFieldHints(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(fieldsWithoutHints), page.url()).toEqual([]);
}
