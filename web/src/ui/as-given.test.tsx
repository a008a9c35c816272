import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** How a toast shows a text with the name of a product on the pages of a language. */
async function shownIn(mode: string): Promise<string> {
  vi.stubEnv('MODE', mode);
  vi.resetModules();
  const { given } = await import('../format/given.ts');
  const { Marked } = await import('./as-given.tsx');
  return renderToStaticMarkup(<Marked text={`${given('Beef <1>')} removed: ${given('Cow')}.`} />);
}

it('given words within a text are marked as English on the pages of another language', async () => {
  expect(await shownIn('ar')).toBe('<bdi lang="en">Beef &lt;1&gt;</bdi> removed: <bdi lang="en">Cow</bdi>.');
});

it('an English page marks nothing', async () => {
  expect(await shownIn('en')).toBe('Beef &lt;1&gt; removed: Cow.');
});
