// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pictureSrcSet } from '../config/picture-widths.ts';
import { preloadPicture } from './preload-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records the images that the code would load. */
function collectImages(): HTMLImageElement[] {
  const images: HTMLImageElement[] = [];
  vi.stubGlobal('Image', function StubbedImage() {
    const image = document.createElement('img');
    images.push(image);
    return image;
  });
  return images;
}

test('a preloaded picture has the widths and sizes of the page that shows it', () => {
  const images = collectImages();
  preloadPicture('https://shop.example/media/beef.jpg', '230px');
  expect(images.map(({ srcset, sizes }) => ({ srcset, sizes }))).toEqual([
    { srcset: pictureSrcSet('https://shop.example/media/beef.jpg'), sizes: '230px' },
  ]);
});

test('a product without a picture preloads nothing', () => {
  const images = collectImages();
  preloadPicture(null, '230px');
  expect(images).toEqual([]);
});

test('the server preloads nothing', () => {
  vi.stubGlobal('Image', undefined);
  expect(() => preloadPicture('https://shop.example/media/beef.jpg', '230px')).not.toThrow();
});
