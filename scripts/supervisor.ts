import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RotatingFileStream, createStream } from 'rotating-file-stream';
import {
  type Exit,
  type PartEvent,
  type PartState,
  describeExit,
  firstStart,
  nextState,
} from './part-state.ts';

/** A process of the shop, run by the same Node. */
export interface Part {
  name: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** Returns a 2xx status once the part serves requests. */
  readyUrl: string;
}

/** A message for the person at the terminal about a part that did not start or has failed. */
export class PartFailure extends Error {}

const startMs = 60_000;
/** Longer than the 10 s within which parts finish their requests after they stop accepting more, in milliseconds. */
const finishMs = 12_000;
const pollMs = 25;
/** How long to wait for the rest of a stopped part's output, in milliseconds. */
const lastOutputMs = 500;
/** The number of characters to keep of a part's output. */
const tailLength = 8000;

const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;

interface Supervised {
  readonly part: Part;
  readonly log: RotatingFileStream;
  state: PartState;
  child: ChildProcess;
  tail: string;
  readonly started: PromiseWithResolvers<void>;
  /** Whether any of the part's processes has served requests. */
  hasResponded: boolean;
  /** Called if a part that has served requests stops and restarting it doesn't help. */
  readonly whenFailed: (failure: PartFailure) => void;
}

/**
 * Starts parts, restarts failed ones after increasingly long pauses, and stops all of them together. If the supervisor
 * ends, its parts exit by themselves.
 */
export class Supervisor {
  readonly #folder: string;
  readonly #say: (sentence: string) => void;
  readonly #parts = new Map<string, Supervised>();
  readonly #over = new AbortController();

  /**
   * @param folder contains each part's output as `NAME.log`, rotated at 10 MB
   * @param say prints a sentence about each part that failed and is restarted
   */
  constructor(folder: string, say: (sentence: string) => void = () => {}) {
    this.#folder = folder;
    this.#say = say;
    mkdirSync(folder, { recursive: true });
    this.died.promise.catch(() => undefined);
  }

  /** Rejects with a PartFailure when restarting a part doesn't help. */
  readonly died = Promise.withResolvers<never>();

  /**
   * Starts the part and resolves when it responds; rejects with a PartFailure if it exits first.
   * @param whenFailed called instead of rejecting `died` if the part fails later and restarting it doesn't help
   */
  async start(
    part: Part,
    whenFailed = (failure: PartFailure): void => this.died.reject(failure),
  ): Promise<void> {
    const before = this.#parts.get(part.name);
    if (before !== undefined) await closeLog(before.log);
    const supervised: Supervised = {
      part,
      log: createStream(`${part.name}.log`, { path: this.#folder, size: '10M', maxFiles: 3 }),
      state: firstStart,
      child: spawnPart(part),
      tail: '',
      started: Promise.withResolvers<void>(),
      hasResponded: false,
      whenFailed,
    };
    this.#parts.set(part.name, supervised);
    this.#follow(supervised);
    return supervised.started.promise;
  }

  /**
   * Tells every part to finish and waits until all have ended. Later parts stop first, because they use the earlier
   * ones.
   */
  async stop(): Promise<void> {
    this.#over.abort();
    for (const supervised of this.#parts.values()) this.#dispatch(supervised, { type: 'stopRequested' });
    for (const supervised of [...this.#parts.values()].toReversed()) {
      await end(supervised);
      await closeLog(supervised.log);
    }
    this.#parts.clear();
  }

  /** Tells one part to finish and waits until it has ended. It is not restarted. */
  async end(name: string): Promise<void> {
    const supervised = this.#parts.get(name);
    if (supervised === undefined) return;
    this.#dispatch(supervised, { type: 'stopRequested' });
    await end(supervised);
  }

  pidOf(name: string): number | undefined {
    return this.#parts.get(name)?.child.pid;
  }

  #logFile(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  /** Collects the output of the part's current process, and reports when it responds and when it ends. */
  #follow(supervised: Supervised): void {
    const { child, log, part } = supervised;
    supervised.tail = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        supervised.tail = (supervised.tail + chunk.toString()).slice(-tailLength);
        if (!log.writableEnded) log.write(chunk);
      });
    }
    void (async () => {
      const gone = new AbortController();
      child.once('exit', () => gone.abort());
      const hasResponded = await isServing(part, AbortSignal.any([gone.signal, this.#over.signal]));
      if (hasResponded) this.#dispatch(supervised, { type: 'answered', at: performance.now() });
      else if (!gone.signal.aborted && !this.#over.signal.aborted)
        this.#dispatch(supervised, { type: 'startTimedOut' });
    })();
    void (async () => {
      const exit = await exitOf(child);
      this.#dispatch(supervised, { type: 'exited', at: performance.now(), exit });
    })();
  }

  #dispatch(supervised: Supervised, event: PartEvent): void {
    const before = supervised.state;
    const state = nextState(before, event);
    if (state === before) return;
    supervised.state = state;
    const { part, started } = supervised;
    switch (state.name) {
      case 'running':
        if (state.failures > 0) this.#say(`${part.name} is running again.`);
        supervised.hasResponded = true;
        started.resolve();
        return;
      case 'pausing':
        this.#say(
          `${part.name} ${describeExit(state.exit)}; it restarts in ${state.pauseMs / 1000} s. Its log: ${this.#logFile(part.name)}`,
        );
        void this.#startAgain(supervised, state.pauseMs);
        return;
      case 'failed': {
        const failure = new PartFailure(this.#lastWords(supervised, state.failures, state.exit));
        if (supervised.hasResponded) supervised.whenFailed(failure);
        else started.reject(failure);
        return;
      }
      case 'stopping':
      case 'stopped':
        started.reject(new PartFailure(`${part.name} was stopped before it responded.`));
        return;
      case 'starting':
    }
  }

  async #startAgain(supervised: Supervised, pauseMs: number): Promise<void> {
    await pause(pauseMs, undefined, { signal: this.#over.signal }).catch(() => undefined);
    if (supervised.state.name !== 'pausing') return;
    supervised.child = spawnPart(supervised.part);
    this.#dispatch(supervised, { type: 'pauseEnded' });
    this.#follow(supervised);
  }

  #lastWords({ part, tail }: Supervised, failures: number, exit: Exit | null): string {
    const what =
      exit === null
        ? `did not respond at ${part.readyUrl} within ${startMs / 1000} seconds`
        : `${describeExit(exit)}${failures > 1 ? `, ${failures} times in a row` : ''}`;
    const lastOutput = tail.split('\n').filter(isInformative).slice(-5).join('\n');
    return lastOutput === ''
      ? `${part.name} ${what}, without any output.`
      : `${part.name} ${what}. The last lines of ${this.#logFile(part.name)}:\n${lastOutput}`;
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

/** Resolves to how the process ended, after its output is read. */
async function exitOf(child: ChildProcess): Promise<Exit> {
  const closed = once(child, 'close');
  await once(child, 'exit');
  await Promise.race([closed, pause(lastOutputMs)]);
  return { code: child.exitCode, signal: child.signalCode };
}

/** Whether the part responds before the timeout, or before the signal aborts. */
async function isServing(part: Part, signal: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline && !signal.aborted) {
    const response = await fetch(part.readyUrl, { redirect: 'manual', signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return true;
    await pause(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/**
 * How long a part may take after SIGTERM before it is killed, in milliseconds. During `LEAVING_SECONDS`, it still
 * accepts requests.
 */
export function killAfterMs(env: Record<string, string | undefined>): number {
  const leaving = Number(env['LEAVING_SECONDS'] ?? 0);
  return finishMs + (Number.isFinite(leaving) ? 1000 * leaving : 0);
}

async function end({ child, part }: Pick<Supervised, 'child' | 'part'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = exitOf(child);
  child.kill('SIGTERM');
  const last = setTimeout(() => child.kill('SIGKILL'), killAfterMs({ ...process.env, ...part.env }));
  await exited;
  clearTimeout(last);
}

async function closeLog(log: RotatingFileStream): Promise<void> {
  if (log.closed || log.writableFinished) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  log.end(resolve);
  await promise;
}
