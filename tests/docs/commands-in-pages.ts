import { globSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';
import { readText, root } from '../project-files.ts';

interface PrintedCommand {
  readonly page: string;
  readonly line: number;
  readonly text: string;
}

const programs = 'cp|curl|docker|grep|kubectl|mkdir|node|npm|npx|openssl|pg_dump|pg_restore|podman|rm';
const command = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${programs}) \\S`);

export function pagesWithCommands(): string[] {
  const pages = ['*.md', 'docs/**/*.md', '{bff,deploy,schema,tests,upstream,web}/**/*.md'];
  return globSync(pages, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
}

/** Returns the command lines in a page's code blocks and inline code. */
export function commandsIn(page: string, text = readText(page)): PrintedCommand[] {
  const found: PrintedCommand[] = [];
  const visit = (node: Nodes): void => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'code' && (node.lang ?? 'sh') === 'sh')
      node.value.split('\n').forEach((each, index) => {
        found.push({ page, line: line + index, text: each.replace(/\s+# .*$/, '').trim() });
      });
    else if (node.type === 'inlineCode' && command.test(node.value))
      found.push({ page, line, text: node.value });
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromMarkdown(text));
  return found;
}

/** Returns the commands in two how-to pages that need a running Compose setup, in an order in which they work. */
export function composeCommands(): string[] {
  return ['docs/how-to/operate.md', 'docs/how-to/back-up-and-upgrade.md']
    .flatMap((page) => commandsIn(page).map(({ text }) => text))
    .filter((text) => /^docker compose --env-file deploy\/demo\.env (?!build )/.test(text));
}
