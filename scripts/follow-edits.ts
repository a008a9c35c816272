import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Event, subscribe } from '@parcel/watcher';
import { followSettingsFile } from './dev-settings.ts';
import { generateTypes } from './generate-types.ts';
import { requireUsableSettings } from './part-settings.ts';
import { type Reload, oneReloadAtATime, reloadFor } from './reload.ts';
import type { Part, Supervisor } from './supervisor.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['bff', 'observability', 'rules', 'schema', 'settings', 'upstream', 'web'];
const ignore = ['**/node_modules/**', '**/generated/**', '**/dist/**', '**/data/**'];

/** How long to collect edits before a reload, in milliseconds. */
const restMs = 40;

const print = (message: string): void => void process.stdout.write(`${message}\n`);

function reportFailure(failure: Error): void {
  process.stderr.write(`${failure.message}\nThe next edit starts it again.\n`);
}

/** @param currentParts returns the parts for the current settings */
export async function startAndFollowEdits(
  supervisor: Supervisor,
  currentParts: () => readonly Part[],
): Promise<void> {
  const parts = currentParts();
  requireUsableSettings(parts);
  print('Generating the types …');
  await generateTypes();
  for (const part of parts) {
    print(`Starting ${part.name} …`);
    await supervisor.start(part, reportFailure);
  }
  await followEdits(supervisor, currentParts);
}

async function followEdits(supervisor: Supervisor, currentParts: () => readonly Part[]): Promise<void> {
  const running = currentParts().map(({ name }) => name);

  const restartParts = async ({ parts }: Reload): Promise<void> => {
    const changed = currentParts().filter(({ name }) => parts.includes(name));
    requireUsableSettings(changed);
    const starts = await Promise.allSettled(
      changed.map(async (part) => {
        await supervisor.end(part.name);
        await supervisor.start(part, reportFailure);
      }),
    );
    const failed = starts.find((start) => start.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
  const runReload = async (reload: Reload): Promise<void> => {
    const began = performance.now();
    const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
    const done: string[] = [];
    try {
      if (reload.generates) {
        await generateTypes();
        done.push(`types after ${seconds()} s`);
      }
      await restartParts(reload);
      if (reload.parts.length > 0) done.push(`${reload.parts.join(', ')} after ${seconds()} s`);
      print(`${reload.files.join(', ')}: ${done.join(', ')}`);
    } catch (error) {
      process.stderr.write(
        `${reload.files.join(', ')}: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
  };
  const request = oneReloadAtATime(runReload);

  const versions = new Map<string, number>();
  /** Whether the file has changed since its last event. An editor can cause several events for one edit. */
  const isNew = ({ path }: Event): boolean => {
    const version = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const isKnown = versions.get(path) === version;
    versions.set(path, version);
    return !isKnown;
  };

  let pending: Event[] = [];
  const edited = (_: Error | null, events: readonly Event[]): void => {
    if (pending.length === 0) setTimeout(reloadPending, restMs);
    pending.push(...events);
  };
  const reloadPending = (): void => {
    const files = pending.filter(isNew).map(({ path }) => relative(root, path).replaceAll(sep, '/'));
    pending = [];
    const reload = reloadFor(files, running);
    if (reload !== null) void request(reload);
  };
  const watches = await Promise.all(
    folders.map(async (folder) => subscribe(join(root, folder), edited, { ignore })),
  );
  process.once('exit', () => watches.forEach((watch) => void watch.unsubscribe()));
  followSettingsFile((names) => {
    const parts = names.filter((name) => running.includes(name));
    if (parts.length > 0) void request({ files: ['.env'], generates: false, parts });
  });
}
