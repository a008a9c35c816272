import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A process of the shop, run on this very Node. */
export interface Part {
  name: string;
  /** What follows `node` on the command line. */
  args: string[];
  env: Record<string, string | undefined>;
  /** Answers with a 2xx status once the part serves. */
  readyUrl: string;
}

/** A part that did not come up or went down, as a sentence for the person at the terminal. */
export class PartFailure extends Error {}

const startMs = 60_000;
/** The parts finish what is under way within 10 s of SIGTERM; then they are killed. */
const stopMs = 12_000;

/** Runs parts one after the other, each when the one before it answers, and stops them together. */
export class Supervisor {
  readonly #folder: string;
  readonly #children = new Map<string, ChildProcess>();
  #isStopping = false;

  /** @param folder where each part's output is kept, as `NAME.log` */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Rejects with a PartFailure as soon as a running part dies by itself. */
  readonly died = Promise.withResolvers<never>();

  /** Starts the part and resolves when it answers. */
  async start(part: Part): Promise<void> {
    const child = spawn(process.execPath, part.args, {
      env: { ...process.env, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.set(part.name, child);
    const log = createWriteStream(this.logFile(part.name));
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const exited = this.#watch(part.name, child);
    exited.catch((error: unknown) => this.died.reject(error));
    this.died.promise.catch(() => undefined);
    await Promise.race([answers(part), exited]);
  }

  /** Asks every part to finish and waits until all are gone. Later parts go first, since they use the earlier ones. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const child of [...this.#children.values()].toReversed()) await end(child);
    this.#children.clear();
  }

  /** Asks one part to finish and waits until it is gone, for tests of what a restart does to the others. */
  async end(name: string): Promise<void> {
    this.#isStopping = true;
    const child = this.#children.get(name);
    if (child !== undefined) await end(child);
  }

  /** Kills one part as a crash would, for tests of exactly that. */
  kill(name: string): void {
    this.#isStopping = true;
    this.#children.get(name)?.kill('SIGKILL');
  }

  logFile(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  async #watch(name: string, child: ChildProcess): Promise<void> {
    await once(child, 'exit');
    if (!this.#isStopping) throw new PartFailure(this.#lastWords(name));
  }

  #lastWords(name: string): string {
    const said = readFileSync(this.logFile(name), 'utf8').trimEnd().split('\n').slice(-5).join('\n');
    return said === '' ? `${name} stopped without a word.` : `${name} stopped:\n${said}`;
  }
}

async function answers(part: Part): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    const response = await fetch(part.readyUrl, { redirect: 'manual' }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await pause(100);
  }
  throw new PartFailure(`${part.name} did not answer at ${part.readyUrl} within ${startMs / 1000} seconds.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const last = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(last);
}
