import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that a clone has not, besides the types, which take seconds to generate. */
const made = new Set(['.git', '.env', 'node_modules', 'output', 'data']);
/** What npm keeps next to the packages: their commands, and the record of what is installed. */
const ofNpm = new Set(['.bin', '.package-lock.json']);

/**
 * Copies the project into a new folder, with its packages installed, so that a command can change what it likes.
 * @param without names of further folders to leave out
 */
export function copyProject(without: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const isCopied = (path: string): boolean => !made.has(basename(path)) && !without.includes(basename(path));
  cpSync(root, folder, { recursive: true, filter: isCopied });
  linkPackages(root, folder);
  for (const part of readdirSync(root, { withFileTypes: true }))
    if (part.isDirectory() && isCopied(part.name))
      linkPackages(join(root, part.name), join(folder, part.name));
  return folder;
}

/** Builds the pages of one language in a copy with sources of its own; other pages and files are those of the project's build. */
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

/** Links the packages of a folder, those of the project itself to their copies. */
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
    // A tool keeps what it likes next to the packages; those of the copy are its own.
    else if (!name.startsWith('.') || ofNpm.has(name))
      symlinkSync(join(packages, name), join(to, 'node_modules', name));
  }
}
