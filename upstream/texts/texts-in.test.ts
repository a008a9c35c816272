import { expect, test } from 'vitest';
import { textsIn } from './texts-in.ts';

test.each([
  ['en', '1 hour:', '24 hours:'],
  ['es', '1 hora:', '24 horas:'],
  ['ar', 'ساعة:', '24 ساعة:'],
])("in '%s', a reset link's lifetime is grammatical for 1 hour and for 24 hours", (language, one, more) => {
  const textOf = (lifetime: number) => textsIn(language).reset.text('Shop', lifetime, 'link')[1];
  expect(textOf(1)).toMatch(new RegExp(` ${one}$`));
  expect(textOf(24)).toMatch(new RegExp(` ${more}$`));
});
