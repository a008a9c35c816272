import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

/** Keeps the carousel away from the screen, so that its motion, which needs a layout, is never loaded. */
class NothingIsNear {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NothingIsNear);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const slides = ['Chuck', 'Shank'].map((content) => ({ key: content, content }));
const options = {};
// The controls are hidden until the slides have a width, which they never have without a layout.
const button = (name: string) => screen.queryByRole('button', { name, hidden: true });

it('an automatic carousel with arrows can be paused and resumed', async () => {
  const user = userEvent.setup();
  render(<Carousel label="Cuts" options={options} autoplayMs={5000} slides={slides} />);
  for (const name of ['Pause: Cuts', 'Play: Cuts', 'Pause: Cuts']) {
    const toggle = button(name);
    expect(toggle).not.toBeNull();
    if (toggle !== null) await user.click(toggle);
  }
});

it('a carousel that is not automatic has no Pause button', () => {
  render(<Carousel label="Cuts" options={options} slides={slides} />);
  expect(button('Next: Cuts')).not.toBeNull();
  expect(button('Pause: Cuts')).toBeNull();
});
