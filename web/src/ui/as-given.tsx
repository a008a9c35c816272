import { createElement, Fragment, type ReactNode } from 'react';
import { isEnglish } from '../config/language.ts';
import { english } from '../config/languages.ts';
import { partsOf } from '../format/given.ts';

/** Text that isn't the shop's own, such as a product name. It stays in English on pages in any language. */
export function AsGiven({ children }: { children: ReactNode }) {
  return isEnglish ? children : <bdi lang={english.code}>{children}</bdi>;
}

/** Renders a text in which `given` may have marked words. */
export function Marked({ text }: { text: string | null | undefined }) {
  if (isEnglish || !text) return text;
  const parts = partsOf(text).map((part, index) =>
    index % 2 === 1 ? createElement(AsGiven, null, part) : part,
  );
  return createElement(Fragment, null, ...parts);
}
