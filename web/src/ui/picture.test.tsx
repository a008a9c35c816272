import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Picture } from './picture.tsx';

function shown(): HTMLImageElement {
  const image = document.querySelector('img');
  if (image === null) throw new Error('There is no picture');
  return image;
}

function show(url: string): HTMLImageElement {
  render(<Picture url={url} alt="" sizes="72px" />);
  return shown();
}

const file = (): string | null => shown().getAttribute('src');
const lamb = '/images/480?src=%2Flamb.webp';
const placeholder = '/pictures/default-meat.svg';

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

it('a picture that failed is requested again when the browser is back online', () => {
  fireEvent.error(show('/lamb.webp'));
  expect(file()).toBe(placeholder);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(file()).toBe(lamb);
  expect(shown().style.background).toContain(placeholder);
  fireEvent.load(shown());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(file()).toBe(lamb);
});

it('a picture that keeps failing is requested again, and the wait doubles each time', () => {
  vi.useFakeTimers();
  fireEvent.error(show('/lamb.webp'));
  for (const wait of [5000, 10_000, 20_000, 40_000]) {
    act(() => void vi.advanceTimersByTime(wait - 1));
    expect(file()).toBe(placeholder);
    act(() => void vi.advanceTimersByTime(1));
    expect(file()).toBe(lamb);
    fireEvent.error(shown());
  }
});
