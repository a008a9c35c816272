import { createElement, Fragment, type ReactNode } from 'react';
import { isEnglish } from '../config/language.ts';
import { english } from '../config/languages.ts';
import { partsOf } from '../format/given.ts';

/** Words from outside the shop, such as a product name, which stay in English on pages of any language. */
export function AsGiven({ children }: { children: ReactNode }) {
  return isEnglish ? children : <bdi lang={english.code}>{children}</bdi>;
}

/** A text of the shop with its given words marked (`given`). */
export function Marked({ text }: { text: string | null | undefined }) {
  if (isEnglish || !text) return text;
  const parts = partsOf(text).map((part, index) =>
    index % 2 === 1 ? createElement(AsGiven, null, part) : part,
  );
  return createElement(Fragment, null, ...parts);
}
