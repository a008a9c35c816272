import { createHash } from 'node:crypto';
import path from 'node:path';

/** Uses only four characters of a hash, because random characters barely compress. A collision fails the build. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const classes = new Map<string, string>();
  return (name, file) => {
    const source = `${path.relative(root, file.split('?')[0] ?? file)} ${name}`;
    const short = `_${createHash('sha256').update(source).digest('base64url').slice(0, 4)}`;
    const other = classes.get(short) ?? source;
    if (other !== source) throw new Error(`Rename a class: ${source} and ${other} are both named ${short}.`);
    classes.set(short, source);
    return short;
  };
}
