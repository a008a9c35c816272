import { expectNoHorizontalScroll } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test(
  'a first load paints before fetching the vendor script, and needs no GraphQL or whole fonts',
  { tag: ['@T-02'] },
  async ({ page }) => {
    const operations: string[] = [];
    const fonts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/graphql') operations.push(request.url());
      if (pathname.endsWith('.woff2')) fonts.push(pathname);
    });
    for (const path of ['/', '/retail', '/retail/1']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const fetched = async () =>
        page.evaluate(
          () =>
            performance.getEntriesByType('resource').find(({ name }) => name.includes('/vendor-'))?.startTime,
        );
      await expect.poll(fetched, path).toBeDefined();
      const painted = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      );
      expect(await fetched(), path).toBeGreaterThan(painted);
      await page.waitForLoadState('networkidle');
    }
    expect(operations).toEqual([]);
    expect(fonts.filter((file) => !file.includes('-basic-'))).toEqual([]);
    expect(fonts).not.toEqual([]);
  },
);

test("if a basic font fails to load, the whole font isn't loaded instead", async ({ page, allowed }) => {
  allowed.allow(/woff2|ERR_FAILED/);
  const fonts: string[] = [];
  await page.route('**/*.woff2', (route) => {
    fonts.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(fonts.filter((file) => !file.includes('-basic-'))).toEqual([]);
  expect(fonts).not.toEqual([]);
});

test('with a fallback font at double size, no page is wider than a phone', async ({ page, allowed }) => {
  allowed.allow(/woff2|ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', '/retail/1', '/register']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoHorizontalScroll(page, 360);
  }
});
