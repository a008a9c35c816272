import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

/** The carousel stays far from the screen: its motion, which needs a layout, is never loaded. */
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
// The controls are hidden until the slides have a width, which they have in no test without a layout.
const button = (name: string) => screen.queryByRole('button', { name, hidden: true });

it('a carousel with arrows that moves by itself can be paused and played again', async () => {
  const user = userEvent.setup();
  render(<Carousel label="Cuts" options={options} autoplayMs={5000} slides={slides} />);
  for (const name of ['Pause: Cuts', 'Play: Cuts', 'Pause: Cuts']) {
    const toggle = button(name);
    expect(toggle).not.toBeNull();
    if (toggle !== null) await user.click(toggle);
  }
});

it('a carousel that does not move by itself has no Pause button', () => {
  render(<Carousel label="Cuts" options={options} slides={slides} />);
  expect(button('Next: Cuts')).not.toBeNull();
  expect(button('Pause: Cuts')).toBeNull();
});
