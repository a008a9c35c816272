import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptySite } from '../testing/empty-site.ts';
import { HeadTags } from './head-tags.tsx';

it("a page's head has the viewport, the theme color, the icon, the manifest and no iOS links", () => {
  const head = document.createElement('head');
  const pictures = { ...emptySite.pictures, favicon: '/favicon.svg' };
  head.innerHTML = renderToStaticMarkup(
    <HeadTags site={{ ...emptySite, themeColor: '#6b1420', pictures }} />,
  );
  expect(head.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain('width=device-width');
  expect(head.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#6b1420');
  // Otherwise, iOS would make links of numbers, days and addresses before React hydrates them.
  expect(head.querySelector('meta[name=format-detection]')?.getAttribute('content')).toBe(
    'telephone=no, date=no, address=no, email=no',
  );
  expect(head.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/favicon.svg');
  expect(head.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/site.webmanifest');
});
