// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyInput } from './early-input.ts';
import { replayInput } from './replay-input.ts';

const submitted = vi.fn<(email: string) => void>();
const pressed = vi.fn<(name: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  submitted.mockClear();
  pressed.mockClear();
  document.body.innerHTML = `
    <form>
      <input type="submit" disabled hidden>
      <input name="email" type="email">
      <input name="keep" type="checkbox">
      <button type="button" data-hydrated="false">Login</button>
    </form>
    <fieldset data-repeats>
      <input name="pounds">
      <button type="button">More</button>
    </fieldset>
    <button type="button">Menu</button>`;
});

function find<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(selector);
  return element;
}
const email = () => find('[name=email]', HTMLInputElement);
const keep = () => find('[name=keep]', HTMLInputElement);
const button = () => find('form button', HTMLButtonElement);
const pounds = () => find('[name=pounds]', HTMLInputElement);
const more = () => find('fieldset button', HTMLButtonElement);
const menu = () => find('body > button', HTMLButtonElement);

function type(text: string, field = email()): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const pressEnter = () =>
  email().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));

/** Does what React does to the page: the buttons get their types and handlers, and the fields are read. */
function hydrate(early: ReturnType<typeof keepEarlyInput>, beforeRepeat = (): void => undefined): void {
  early.beginHydration();
  const read = { email: '' };
  email().addEventListener('input', () => (read.email = email().value));
  find('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    submitted(read.email);
  });
  pounds().addEventListener('input', () => pounds().value !== '' && pressed(pounds().value));
  more().addEventListener('click', () => pressed('More'));
  menu().addEventListener('click', () => pressed('Menu'));
  button().type = 'submit';
  button().dataset['hydrated'] = 'true';
  if (!early.endIfEmpty()) replayInput(document, early);
  beforeRepeat();
  vi.runAllTimers();
}

it.each<[what: string, act: () => void]>([
  ['a press on the button', () => button().click()],
  ['two impatient presses', () => [1, 2].forEach(() => button().click())],
  ['Enter', pressEnter],
  ['Enter and a press', () => [pressEnter(), button().click()]],
])('%s before hydration sends the form once, with what was typed', (_, act) => {
  const early = keepEarlyInput(document);
  type('amina@example.com');
  act();
  expect(submitted).not.toHaveBeenCalled();
  hydrate(early);
  expect(submitted.mock.calls).toEqual([['amina@example.com']]);
});

it('text and Enter that follow hydration, but precede the repeated text, count too', () => {
  const early = keepEarlyInput(document);
  type('amina');
  hydrate(early, () => {
    type('amina@example.com');
    // The browser doesn't send the form either.
    expect(pressEnter()).toBe(false);
  });
  expect(submitted.mock.calls).toEqual([['amina@example.com']]);
});

it('fields that were filled in before hydration without an event are read', () => {
  const early = keepEarlyInput(document);
  email().value = 'amina@example.com';
  keep().checked = true;
  hydrate(early);
  button().click();
  expect(submitted.mock.calls).toEqual([['amina@example.com']]);
  expect(keep().checked).toBe(true);
});

it("each press of a stepper counts; an impatient second press of another button doesn't", () => {
  const early = keepEarlyInput(document);
  for (const button of [menu(), more(), more(), menu(), more()]) button.click();
  hydrate(early);
  expect(pressed.mock.calls.flat()).toEqual(['Menu', 'More', 'More', 'More']);
  expect(submitted).not.toHaveBeenCalled();
});

it('what was typed after a press is entered after it, but a form is sent complete', () => {
  const early = keepEarlyInput(document);
  more().click();
  type('7', pounds());
  button().click();
  type('amina@example.com');
  hydrate(early);
  expect(pressed.mock.calls.flat()).toEqual(['More', '7']);
  expect(submitted.mock.calls).toEqual([['amina@example.com']]);
});

it('what was typed and pressed reaches elements that React rendered again', () => {
  const early = keepEarlyInput(document);
  type('amina@example.com');
  button().click();
  const page = document.body.innerHTML;
  document.body.innerHTML = page;
  hydrate(early);
  expect(submitted.mock.calls).toEqual([['amina@example.com']]);
});

it('without early input, nothing is repeated or held back', () => {
  const early = keepEarlyInput(document);
  hydrate(early);
  button().click();
  expect(submitted.mock.calls).toEqual([['']]);
});
