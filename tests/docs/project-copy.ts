import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../project-files.ts';

/** Files and folders that aren't copied. */
const made = new Set(['.git', '.env', 'node_modules', 'output', 'data']);
/** npm's commands and its record of the installation. */
const ofNpm = new Set(['.bin', '.package-lock.json']);

/**
 * Copies the project to a new folder, in which commands may change files. npm packages are links to the originals.
 * @param without folders to leave out
 */
export function copyProject(without: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const isCopied = (path: string): boolean => !made.has(basename(path)) && !without.includes(basename(path));
  // The project's own folder might have one of the excluded names.
  for (const name of readdirSync(root).filter(isCopied))
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isCopied });
  linkPackages(root, folder);
  for (const part of readdirSync(root, { withFileTypes: true }))
    if (part.isDirectory() && isCopied(part.name))
      linkPackages(join(root, part.name), join(folder, part.name));
  return folder;
}

/** Builds one language's pages in a copy. Other pages and files come from the project's build. */
export async function buildLanguage(folder: string, code: 'en' | 'es'): Promise<void> {
  for (const side of [[], ['--ssr']])
    await promisify(execFile)('npm', ['exec', '--', 'vite', 'build', '--mode', code, ...side], {
      cwd: join(folder, 'web'),
    });
  cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), {
    recursive: true,
    force: false,
    filter: (path) => basename(path) !== 'documents',
  });
}

/** Links npm packages to the originals, and the project's own packages to their copies. */
function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  let names: string[];
  try {
    names = readdirSync(packages);
  } catch {
    return;
  }
  mkdirSync(join(to, 'node_modules'));
  for (const name of names) {
    if (name === '@shop')
      cpSync(join(packages, name), join(to, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    // Names that start with a dot are tools' caches, which the copy must not share.
    else if (!name.startsWith('.') || ofNpm.has(name))
      symlinkSync(join(packages, name), join(to, 'node_modules', name));
  }
}
