import { expect, type Page } from './shop-test.ts';

/** Waits until Back would close the modal, whose history entry is added shortly after it opens. */
export async function expectClosableByBack(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(
      () =>
        document.documentElement.dataset['scrollLocked'] !== undefined &&
        Reflect.get(Object(history.state), 'modal') === true,
    );
  await expect.poll(isReady).toBe(true);
}
