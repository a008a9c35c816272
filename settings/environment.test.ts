import { expect, it } from 'vitest';
import { z } from 'zod';
import { BadSetting, describeField, readEnvironment } from './environment.ts';
import { deliverySettings } from './delivery.ts';
import { flag, folder, listOf, origin, secret, share, text, wholeNumber } from './fields.ts';
import { nodeEnv, sharedSettings } from './shared.ts';

const schema = z.object({
  PORT: wholeNumber(80, 1, 65_535).describe('Where to listen.'),
  SHARE: share(0.5),
  FAST: flag.describe('Whether to hurry.'),
  SAFE: flag.default(true),
  NAME: text('a shop', 10),
  WORDS: listOf(z.string(), 'comma-separated words', 'one,two'),
  ORIGIN: origin.default('http://localhost'),
  FOLDER: folder('/tmp'),
  SECRET: secret.describe('A secret.'),
  NODE_ENV: nodeEnv('production'),
});

it('a setting with a default has that value if its variable is missing or empty', () => {
  const defaults = {
    PORT: 80,
    SHARE: 0.5,
    SAFE: true,
    NAME: 'a shop',
    WORDS: ['one', 'two'],
    ORIGIN: 'http://localhost',
    FOLDER: '/tmp',
    NODE_ENV: 'production',
  };
  expect(readEnvironment(schema, {})).toEqual(defaults);
  expect(readEnvironment(schema, { PORT: '', SECRET: '', ANOTHER: 'x' })).toEqual(defaults);
});

it('variables are parsed as numbers, Booleans, trimmed text, lists and origins', () => {
  const env = { PORT: '443', FAST: 'true', SAFE: 'false', NAME: ' Abu ', WORDS: ' three,, four ' };
  expect(readEnvironment(schema, env)).toMatchObject({
    PORT: 443,
    FAST: true,
    SAFE: false,
    NAME: 'Abu',
    WORDS: ['three', 'four'],
  });
  expect(readEnvironment(schema, { ORIGIN: 'https://shop.example/a?b' }).ORIGIN).toBe('https://shop.example');
});

it.each([
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535, but it is "0".'],
  ['PORT', '4e1', 'PORT must be a whole number from 1 to 65535, but it is "4e1".'],
  ['SHARE', '1.5', 'SHARE must be a number from 0 to 1, but it is "1.5".'],
  ['FAST', 'yes', 'FAST must be `true` or `false`, but it is "yes".'],
  ['SAFE', 'yes', 'SAFE must be `true` or `false`, but it is "yes".'],
  ['NAME', ' ', 'NAME must be 1 to 10 characters, but it is " ".'],
  ['ORIGIN', 'shop.example', 'ORIGIN must be an http or https URL, but it is "shop.example".'],
  ['ORIGIN', 'ftp://shop.example', 'ORIGIN must be an http or https URL, but it is "ftp://shop.example".'],
  ['SECRET', 'short', 'SECRET must be at least 32 characters.'],
  ['NODE_ENV', 'live', 'NODE_ENV must be `development`, `production` or `test`, but it is "live".'],
])(
  'the error for an invalid setting contains its name and format, but no secret value: %s=%s',
  (name, value, sentence) => {
    expect(() => readEnvironment(schema, { [name]: value })).toThrow(new BadSetting(sentence));
  },
);

it('a field is described by its format, purpose and secrecy, even if it has a default', () => {
  expect(describeField(schema, 'SAFE')).toEqual({
    form: '`true` or `false`',
    purpose: null,
    isSecret: false,
  });
  expect(describeField(schema, 'SECRET')).toEqual({
    form: 'at least 32 characters',
    purpose: 'A secret.',
    isSecret: true,
  });
});

it('closed weekdays are English names in any case, and become numbers with Monday as 1', () => {
  const delivery = z.object(deliverySettings);
  const { DELIVERY_CLOSED_WEEKDAYS } = readEnvironment(delivery, {
    DELIVERY_CLOSED_WEEKDAYS: 'monday, Sunday',
  });
  expect(DELIVERY_CLOSED_WEEKDAYS).toEqual([1, 7]);
});

it('HOST is localhost by default', () => {
  expect(readEnvironment(z.object(sharedSettings), {}).HOST).toBe('localhost');
});
