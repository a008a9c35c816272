import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

function show(url: string): HTMLImageElement {
  const { container } = render(<Picture url={url} alt="" sizes="72px" />);
  const image = container.querySelector('img');
  if (image === null) throw new Error('There is no picture');
  return image;
}

it('a picture that has loaded once is shown again with a preview', () => {
  const card = show('/lamb.webp');
  expect(card.style.background).toBe('');
  Object.defineProperty(card, 'currentSrc', { value: 'https://shop.test/images/320?src=lamb.webp' });
  fireEvent.load(card);
  cleanup();
  expect(show('/lamb.webp').style.background).toContain('https://shop.test/images/320?src=lamb.webp');
  cleanup();
  expect(show('/beef.webp').style.background).toBe('');
});
