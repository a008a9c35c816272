import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPartLog, type PartLog } from './part-log.ts';

export interface Part {
  name: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** Responds with a 2xx status once the part serves requests. */
  readyUrl: string;
}

/** An expected failure, whose message is for the person at the terminal. */
export class PartFailure extends Error {}

const startMs = 60_000;
/** How long a part may take to exit, in milliseconds; longer than the 9.5 s after which a part exits by itself. */
const finishMs = 12_000;
const pollMs = 25;
/** How long to wait for the rest of the output of a part that has exited, in milliseconds. */
const lastOutputMs = 500;
/** How many characters at the end of a part's output to keep for failure messages. */
const tailLength = 8000;
/**
 * The pauses before the restarts of a part that keeps crashing, in milliseconds. If it crashes after the last restart,
 * it fails for good.
 */
const restartPausesMs = [250, 500, 1000, 2000, 4000];
/** How long a part must run before earlier crashes no longer count, in milliseconds. */
const steadyMs = 60_000;

const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;

interface Supervised {
  readonly part: Part;
  /** Aborted when the part should stop, so that it isn't restarted. */
  readonly stopping: AbortController;
  child: ChildProcess;
  tail: string;
  ended: Promise<void>;
}

/**
 * Starts parts, restarts crashed ones after increasingly long pauses, and stops them. If the supervisor's process ends,
 * the parts exit by themselves.
 */
export class Supervisor {
  readonly #folder: string;
  readonly #print: (message: string) => void;
  readonly #parts = new Map<string, Supervised>();

  /**
   * @param folder contains each part's output as `NAME.log`, rotated at 10 MB
   * @param print prints a message about each part that crashed and is restarted, and about a log that can't be written
   */
  constructor(folder: string, print: (message: string) => void = () => {}) {
    this.#folder = folder;
    this.#print = print;
    this.died.promise.catch(() => undefined);
  }

  /** Rejects with a PartFailure when a part fails for good, unless `start` was given its own `whenFailed`. */
  readonly died = Promise.withResolvers<never>();

  /**
   * Starts the part and resolves when it responds; rejects with a PartFailure if it exits or times out first.
   * @param whenFailed called instead of rejecting `died` if the part fails later and restarting it doesn't help
   */
  async start(part: Part, whenFailed = (failure: Error): void => this.died.reject(failure)): Promise<void> {
    await this.#parts.get(part.name)?.ended;
    const started = Promise.withResolvers<void>();
    const supervised = {
      part,
      stopping: new AbortController(),
      child: spawnPart(part),
      tail: '',
      ended: Promise.resolve(),
    };
    this.#parts.set(part.name, supervised);
    let report: (failure: Error) => void = started.reject;
    supervised.ended = this.#run(supervised, () => {
      report = whenFailed;
      started.resolve();
    }).catch((failure: Error) => report(failure));
    return started.promise;
  }

  /** Stops the parts in reverse order, because later parts use earlier ones. */
  async stop(): Promise<void> {
    for (const { stopping } of this.#parts.values()) stopping.abort();
    for (const name of [...this.#parts.keys()].toReversed()) await this.end(name);
    this.#parts.clear();
  }

  async end(name: string): Promise<void> {
    const supervised = this.#parts.get(name);
    if (supervised === undefined) return;
    supervised.stopping.abort();
    await endProcess(supervised);
    await supervised.ended;
  }

  pidOf(name: string): number | undefined {
    return this.#parts.get(name)?.child.pid;
  }

  /** @throws PartFailure if the part never responds, or if restarting it doesn't help */
  async #run(supervised: Supervised, onStarted: () => void): Promise<void> {
    const { part, stopping } = supervised;
    const log = openPartLog(this.#folder, part.name, this.#print);
    let hasStarted = false;
    try {
      for (let crashes = 0; ;) {
        const exited = exitOf(supervised.child);
        collectOutput(supervised, log);
        const isRunning = await isServing(supervised);
        const since = performance.now();
        if (isRunning) {
          if (crashes > 0) this.#print(`${part.name} is running again.`);
          hasStarted = true;
          onStarted();
        } else if (isAlive(supervised.child) && !stopping.signal.aborted) {
          await endProcess(supervised);
          throw this.#failure(
            supervised,
            `did not respond at ${part.readyUrl} within ${startMs / 1000} seconds`,
          );
        }
        const exit = await exited;
        if (stopping.signal.aborted) break;
        if (isRunning && performance.now() - since >= steadyMs) crashes = 0;
        // A part that never responded isn't restarted, because it would probably fail again, for example because of an
        // invalid setting.
        const pauseMs = hasStarted ? restartPausesMs[crashes] : undefined;
        crashes += 1;
        if (pauseMs === undefined)
          throw this.#failure(supervised, crashes > 1 ? `${exit}, ${crashes} times in a row` : exit);
        this.#print(
          `${part.name} ${exit}; it restarts in ${pauseMs / 1000} s. Its log: ${this.#logFile(part)}`,
        );
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) break;
        supervised.child = spawnPart(part);
      }
      if (!hasStarted) throw new PartFailure(`${part.name} was stopped before it responded.`);
    } finally {
      await log.close();
    }
  }

  #logFile({ name }: Part): string {
    return join(this.#folder, `${name}.log`);
  }

  #failure({ part, tail }: Supervised, why: string): PartFailure {
    const lastOutput = tail.split('\n').filter(isInformative).slice(-5).join('\n');
    return new PartFailure(
      lastOutput === ''
        ? `${part.name} ${why}, without any output.`
        : `${part.name} ${why}. The last lines of ${this.#logFile(part)}:\n${lastOutput}`,
    );
  }
}

/** Excludes empty lines and stack frames, which would push the error message out of the last lines. */
const isInformative = (line: string): boolean => line.trim() !== '' && !/^\s+at |^Node\.js v/.test(line);

function spawnPart(part: Part): ChildProcess {
  return spawn(process.execPath, ['--import', exitWithParent, ...part.args], {
    env: { ...process.env, ...part.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function collectOutput(supervised: Supervised, log: PartLog): void {
  const { stdout, stderr } = supervised.child;
  supervised.tail = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => {
      supervised.tail = (supervised.tail + chunk.toString()).slice(-tailLength);
      log.write(chunk);
    });
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/**
 * Waits for the process to exit and, briefly, for the rest of its output. Resolves to a description of how it ended,
 * such as `was ended by SIGKILL` or `ended with exit code 1`.
 */
async function exitOf(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close');
  await once(child, 'exit');
  await Promise.race([closed, pause(lastOutputMs)]);
  return child.signalCode === null
    ? `ended with exit code ${child.exitCode}`
    : `was ended by ${child.signalCode}`;
}

/** Whether the part responds before the timeout; false immediately if the part ends or should stop. */
async function isServing({ part, child, stopping: { signal } }: Supervised): Promise<boolean> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline && isAlive(child) && !signal.aborted) {
    const response = await fetch(part.readyUrl, { redirect: 'manual', signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return true;
    await pause(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/**
 * Returns how long a part may take after SIGTERM before it is killed, in milliseconds. Includes the part's
 * `LEAVING_SECONDS`.
 */
export function killAfterMs(env: Record<string, string | undefined>): number {
  const leaving = Number(env['LEAVING_SECONDS'] ?? 0);
  return finishMs + (Number.isFinite(leaving) ? 1000 * leaving : 0);
}

async function endProcess({ child, part }: Supervised): Promise<void> {
  if (!isAlive(child)) return;
  const exited = exitOf(child);
  child.kill('SIGTERM');
  const last = setTimeout(() => child.kill('SIGKILL'), killAfterMs({ ...process.env, ...part.env }));
  await exited;
  clearTimeout(last);
}
