import { expect, type Page } from './shop-test.ts';

/** Waits until Back closes what lies over the page: the step for it is added to the history a moment after it shows. */
export async function expectClosableByBack(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(
      () =>
        document.documentElement.dataset['held'] !== undefined &&
        Reflect.get(Object(history.state), 'modal') === true,
    );
  await expect.poll(isReady).toBe(true);
}
