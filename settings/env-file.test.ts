import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readEnvFile } from './env-file.ts';

function written(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env');
  writeFileSync(file, content);
  return file;
}

it.each([
  ['a byte order mark', '\uFEFFSHOP_NAME=Halal\nHOST=::\n'],
  ['Windows line breaks', 'SHOP_NAME=Halal\r\nHOST=::\r\n'],
  ['old Macintosh line breaks', 'SHOP_NAME=Halal\rHOST=::\r'],
  ['quotes', `SHOP_NAME="Halal"\nHOST='::'\n`],
  ['export and spaces', ' export SHOP_NAME = Halal \n\n# a comment\nHOST=:: # all addresses\n'],
])('an env file with %s is read', (_kind, text) => {
  expect(readEnvFile(written(text))).toEqual({ SHOP_NAME: 'Halal', HOST: '::' });
});

it('single quotes keep every character', () => {
  const value = 'C:\\new $1 “x”\u00A0y';
  expect(readEnvFile(written(`A='${value}'\n`))).toEqual({ A: value });
});

it('a folder in the place of an env file is named, with a remedy', () => {
  const folder = dirname(written(''));
  expect(() => readEnvFile(folder)).toThrow(
    `${folder} cannot be read: it is a folder; put the file in its place.`,
  );
});

it('a file that is too large for settings is not read', () => {
  const file = written('SHOP_NAME=Halal\n');
  truncateSync(file, 200_000_000);
  expect(() => readEnvFile(file)).toThrow(
    `${file} cannot be read: it has more than 5 MB; check that it is the right file.`,
  );
});

it('a quoted value can have several lines and contain #', () => {
  const BRAND = 'name: Halal\ncolors: { primary: "#0b5d3b" }';
  expect(readEnvFile(written(`BRAND='${BRAND}' # ours\nSMTP_URL="smtp://a:b#c@d"\n`))).toEqual({
    BRAND,
    SMTP_URL: 'smtp://a:b#c@d',
  });
});

it('a comment after a value may contain any character', () => {
  const text = 'A=5 # in $\u00a0\nB="x" # C:\\dir, $\nC=\'y\' # "\n';
  expect(readEnvFile(written(text))).toEqual({ A: '5', B: 'x', C: 'y' });
});

it.each([
  ['A=1\nB 2\n', 'line 2: this is not NAME=value, nor a comment that starts with #.'],
  ['A=1\nB=2\nA=3\n', 'line 3: A is set in line 1 too; remove one of them.'],
  ['A=pass#word\n', 'line 1: # would start a comment within A; put the value in double quotes.'],
  ['A=“x”\n', 'line 1: A starts with a typographic quote; use " or no quotes.'],
  ['A="x\nB=2\n', 'line 1: A starts with " that is not closed.'],
  ['A=x\nB\u00A0=y\n', 'line 2: there is an invisible character, such as a no-break space; remove it, or'],
  ['A=x\u200B\n', 'line 1: there is an invisible character, such as a no-break space; remove it, or'],
  ['A=pa$$word\n', 'line 1: Docker Compose would replace $ in A; put the value in single quotes.'],
  ['A="$B"\n', 'line 1: Docker Compose would replace $ in A; put the value in single quotes.'],
  ['A="C:\\new"\n', 'line 1: \\ can change the next letter of A within double quotes; use single quotes.'],
  ['A="x\n$B"\n', 'line 1: Docker Compose would replace $ in A; put the value in single quotes.'],
  ['A="x\n\\n"\n', 'line 1: \\ can change the next letter of A within double quotes; use single quotes.'],
  ['A="x" y\n', 'line 1: there is text after the closing " of A; remove it.'],
  [Buffer.from('A=1\n', 'utf16le'), 'cannot be read: it contains zero bytes, as in a text saved as UTF-16'],
  [
    Buffer.from('A=1\nB=caf\u00e9\n', 'latin1'),
    'cannot be read: line 2 contains characters that are not UTF-8, such as accents or curly quotes; save it as UTF-8.',
  ],
])('a doubtful env file is rejected with file and line: %j', (text, problem) => {
  const file = written(text);
  expect(() => readEnvFile(file)).toThrow(problem);
  expect(() => readEnvFile(file)).toThrow(file);
});
