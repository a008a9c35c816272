import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

async function shownIn(mode: string): Promise<string> {
  vi.stubEnv('MODE', mode);
  vi.resetModules();
  const { given } = await import('../format/given.ts');
  const { Marked } = await import('./as-given.tsx');
  return renderToStaticMarkup(<Marked text={`${given('Beef <1>')} removed: ${given('Cow')}.`} />);
}

it('product names within a sentence are marked as English, except on English pages', async () => {
  expect(await shownIn('ar')).toBe('<bdi lang="en">Beef &lt;1&gt;</bdi> removed: <bdi lang="en">Cow</bdi>.');
  expect(await shownIn('en')).toBe('Beef &lt;1&gt; removed: Cow.');
});
