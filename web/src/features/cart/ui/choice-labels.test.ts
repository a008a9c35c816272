import { expect, it } from 'vitest';
import { choiceLabelsOf } from './choice-labels.ts';

const usual = {
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterResponsibility: 'OWN_RESPONSIBILITY',
  note: null,
  names: null,
} as const;
const unknown = { occasion: null, slaughterOption: null, slaughterResponsibility: null } as const;

it.each([
  ['a cut', {}, ''],
  ['a cut with a note', { note: 'thin' }, 'Note: thin'],
  ['a cut for somebody', { names: 'Omar', note: 'thin' }, 'For: Omar · Note: thin'],
  [
    'an Odhiah whose note is the names',
    { occasion: 'ODHIAH', note: 'Omar', namesLength: null },
    'Odhiah · buy and slaughter livestock · On My own responsibility · For: Omar',
  ],
  ['an Odhiah', { occasion: 'ODHIAH' }, 'Odhiah · buy and slaughter livestock · On My own responsibility'],
  ['an animal', { minimumQuantity: 45 }, 'Normal · buy and slaughter livestock · On My own responsibility'],
  [
    'one choice',
    { slaughterResponsibility: 'LEAVE_TO_BUTCHER' },
    'Normal · buy and slaughter livestock · Leave it to butcher',
  ],
  ['unknown choices of an animal', { ...unknown, minimumQuantity: 45 }, ''],
] as const)('all choices of %s are listed, the defaults too, where they were asked', (_what, line, text) => {
  expect(choiceLabelsOf({ ...usual, ...line }).replaceAll('\u00A0', ' ')).toBe(text);
});
