import { parseEnv } from 'node:util';
import { BadSetting } from './environment.ts';
import { readTextFile, UnreadableText } from './file-text.ts';

const assignment = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
/** They look like spaces or nothing, but would be part of a name or value. A quoted value may contain them. */
const invisible = /^[^"'`]*[^\P{Z} ]|^[^"'`]*[^\P{C}\t]/u;
const withoutComment = (value: string): string => value.replace(/\s#.*$/, '');
const afterQuote = /^\s*(?:#.*)?$/;

/**
 * Reads the settings in an env file. A byte order mark, Windows line breaks, quotes and `export` are fine.
 * @throws BadSetting with the file and line for anything that could be read in two ways; never contains a value
 */
export function readEnvFile(file: string): Record<string, string | undefined> {
  let text: string;
  try {
    text = readTextFile(file);
  } catch (error) {
    throw error instanceof UnreadableText ? new BadSetting(error.message) : error;
  }
  const problem = firstProblem(text.split(/\r\n|\n|\r/));
  if (problem !== undefined) throw new BadSetting(`${file}, line ${problem.line}: ${problem.text}.`);
  return parseEnv(text.replaceAll(/\r\n?/g, '\n'));
}

function firstProblem(lines: readonly string[]): { line: number; text: string } | undefined {
  const lineOf = new Map<string, number>();
  for (let index = 0; index < lines.length; index += 1) {
    const written = lines[index] ?? '';
    const line = index + 1;
    if (/^\s*(?:#|$)/.test(written)) continue;
    if (invisible.test(withoutComment(written)))
      return {
        line,
        text: 'there is an invisible character, such as a no-break space; remove it, or put the value in quotes',
      };
    const [, name, value = ''] = assignment.exec(written) ?? [];
    if (name === undefined) return { line, text: 'this is not NAME=value, nor a comment that starts with #' };
    const earlier = lineOf.get(name);
    if (earlier !== undefined)
      return { line, text: `${name} is set in line ${earlier} too; remove one of them` };
    lineOf.set(name, line);
    const [quote = ''] = /^["'`]/.exec(value) ?? [];
    const replaced = {
      line,
      text: `Docker Compose would replace $ in ${name}; put the value in single quotes`,
    };
    if (quote === '') {
      if (withoutComment(value).includes('$')) return replaced;
      if (/^[“”„‘’«»]/.test(value))
        return { line, text: `${name} starts with a typographic quote; use " or no quotes` };
      if (/\S#/.test(value))
        return { line, text: `# would start a comment within ${name}; put the value in double quotes` };
      continue;
    }
    let rest = value.slice(1);
    let quoted = rest;
    while (!rest.includes(quote)) {
      index += 1;
      const next = lines[index];
      if (next === undefined) return { line, text: `${name} starts with ${quote} that is not closed` };
      rest = next;
      quoted += rest;
    }
    quoted = quoted.slice(0, quoted.lastIndexOf(quote, quoted.length - rest.length + rest.indexOf(quote)));
    if (quote !== "'" && quoted.includes('$')) return replaced;
    if (quote === '"' && quoted.includes('\\'))
      return {
        line,
        text: `\\ can change the next letter of ${name} within double quotes; use single quotes`,
      };
    if (!afterQuote.test(rest.slice(rest.indexOf(quote) + 1)))
      return { line: index + 1, text: `there is text after the closing ${quote} of ${name}; remove it` };
  }
  return undefined;
}
