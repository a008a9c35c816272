import type { ReactNode } from 'react';
import { language } from '../config/language.ts';
import { english } from '../config/languages.ts';

/** Words that the shop does not say itself, such as the name of a product: they stay as they came, in English, whatever the page speaks. */
export function AsGiven({ children }: { children: ReactNode }) {
  return language === english ? children : <bdi lang={english.code}>{children}</bdi>;
}
