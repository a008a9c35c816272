import { Message } from 'wuchale';
import { expect, test } from 'vitest';
import { textsOfTheShop } from './texts.ts';

type Details = Partial<Message['details']>;

const isTranslated = (text: string, details: Details = {}): boolean =>
  textsOfTheShop(new Message(text, { file: '', scope: 'script', insideProgram: false, ...details })) ===
  'message';

test.each<[string, Details?]>([
  ['Your order is saved.'],
  ['requird valid email'],
  ['loading...'],
  ['# is sold out.'],
  ['from $#'],
  ['“#”, remove filter', { attribute: 'aria-label' }],
  ['services', { attribute: 'label' }],
  ['close', { scope: 'markup', element: 'button' }],
])('"%s" is translated', (text, details) => {
  expect(isTranslated(text, details)).toBe(true);
});

test.each<[string, Details?]>([
  ['no-cache'],
  ['TimeoutError'],
  ['Cart_cart'],
  ['Escape'],
  ['PRODID:-//#//Orders//EN'],
  ['#, # lb'],
  ['(max-width: 600px) 44vw, 280px'],
  ['input, select', { call: 'page.querySelectorAll' }],
  ['Cart', { call: 'useFragment' }],
  ['allow-scripts allow-popups', { attribute: 'sandbox' }],
  ['#, # lb', { attribute: 'title' }],
])('"%s" isn\'t translated', (text, details) => {
  expect(isTranslated(text, details)).toBe(false);
});
