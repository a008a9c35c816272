import type { BrowserContext, Page } from '@playwright/test';
import PO from 'pofile';
import { readText } from '../project-files.ts';

/** Returns a message's text between placeholders and elements. */
const piecesOf = (text: string): string[] => text.split(/\{\d+\}|#|<\/?\d+\/?>/).map((piece) => piece.trim());

const longest = (texts: readonly string[]): string => texts.toSorted((a, b) => b.length - a.length)[0] ?? '';

/**
 * Translates the text that English tests look for: a whole message, or a pattern for the beginning of a message, such
 * as `/^Remove /`. Unknown text stays in English.
 */
function translator(
  language: string,
): <Text extends string | RegExp>(wanted: Text) => Text | RegExp | string {
  const { items } = PO.parse(readText(`web/languages/${language}.po`));
  const messages = items.map(({ msgid, msgstr }) => ({
    start: piecesOf(msgid)[0] ?? '',
    whole: longest(piecesOf(msgid)),
    translation: longest(piecesOf(msgstr.at(-1) ?? '')),
    startOfTranslation: piecesOf(msgstr.at(-1) ?? '')[0] ?? '',
  }));
  return (wanted) => {
    if (typeof wanted === 'string')
      return messages.find(({ whole }) => whole === wanted)?.translation ?? wanted;
    const start = wanted.source.replaceAll(/[\^$]/g, '').trim();
    const found = messages.find((each) => each.start === start);
    if (found === undefined) return wanted;
    const words = found.startOfTranslation.replaceAll(/[.?*+(){}|]/g, String.raw`\$&`);
    return new RegExp(`^${words}`);
  };
}

/** Methods whose first argument or options contain the text to find. */
const takesText = new Set(['getByText', 'getByLabel']);
const takesOptions = new Set(['getByRole', 'filter']);

const isOfPlaywright = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && ('getByRole' in value || 'newPage' in value);

/**
 * Adapts a page in another language for English tests: paths get the language's prefix, and the text to find is
 * translated.
 */
export function inLanguage<Target extends Page | BrowserContext>(target: Target, language: string): Target {
  if (language === 'en') return target;
  const translate = translator(language);
  const words = (value: unknown): unknown =>
    typeof value === 'string' || value instanceof RegExp ? translate(value) : value;

  function argumentsOf(method: string, given: readonly unknown[]): unknown[] {
    const [first, ...rest] = given;
    if (method === 'goto' && typeof first === 'string' && first.startsWith('/'))
      return [`/${language}${first}`.replace(/\/$/, ''), ...rest];
    if (takesText.has(method)) return [words(first), ...rest];
    if (!takesOptions.has(method)) return [...given];
    return given.map((each) =>
      typeof each === 'object' && each !== null
        ? Object.fromEntries(Object.entries(each).map(([key, value]) => [key, words(value)]))
        : each,
    );
  }

  function wrap(value: unknown): unknown {
    if (value instanceof Promise) return value.then(wrap);
    return isOfPlaywright(value) ? proxy(value) : value;
  }

  function proxy<Value extends object>(object: Value): Value {
    return new Proxy(object, {
      get(from, name) {
        const member: unknown = Reflect.get(from, name, from);
        if (typeof member !== 'function') return wrap(member);
        return (...given: unknown[]) =>
          wrap(Reflect.apply(member, from, argumentsOf(String(name), given)) as unknown);
      },
    });
  }
  return proxy(target);
}
