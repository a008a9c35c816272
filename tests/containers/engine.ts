import { execFile, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readText, root } from '../project-files.ts';

const run = promisify(execFile);

/** Set explicitly, because a container can't always inherit the calling process's limits. */
const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
/** As in docker-compose.yml. */
const hardened = [
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp:rw,mode=1777',
];

export interface Container {
  output(): string;
  stop(): Promise<void>;
}

/** Podman with a separate store in a folder, so that the machine's images don't change. */
export class Engine {
  readonly #folder: string;
  readonly #options: readonly string[];

  private constructor(folder: string, driver: string) {
    this.#folder = folder;
    this.#options = [
      '--root',
      join(folder, `store-${driver}`),
      '--runroot',
      join(folder, 'run'),
      `--storage-driver=${driver}`,
      '--cgroup-manager=cgroupfs',
      '--events-backend=file',
    ];
  }

  /** Returns the engine with a base image of this Node version, or the reason why this machine can't run containers. */
  static async open(folder: string): Promise<Engine | string> {
    if (process.platform !== 'linux') return 'containers are tested only on Linux';
    try {
      execFileSync('podman', ['--version'], { stdio: 'ignore' });
    } catch {
      return 'podman is not installed';
    }
    let why = '';
    // `vfs` copies every layer, so it works even if `overlay` can't mount a file system.
    for (const driver of ['overlay', 'vfs']) {
      const engine = new Engine(folder, driver);
      const problem = await engine.#tryOut();
      if (problem === null) return engine;
      why = problem;
    }
    return `podman can't run a container on this machine: ${why}`;
  }

  /** Builds and runs the base image. Returns the reason if this fails; `null` otherwise. */
  async #tryOut(): Promise<string | null> {
    try {
      await this.#buildBase();
      const run = ['run', '--rm', '--network=host', ...limits, ...hardened, 'shop-node', 'node', '--version'];
      await this.#podman(...run);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message.slice(-300) : '';
    }
  }

  /**
   * Builds a part's image from the Dockerfile and the output of `npm run bundle`. Returns the image's size without the
   * base image, in bytes.
   */
  async build(part: string): Promise<number> {
    const context = join(this.#folder, 'context');
    mkdirSync(join(context, 'shop/output/data'), { recursive: true });
    cpSync(join(root, 'output/images', part), join(context, 'shop/output/images', part), { recursive: true });
    const stages = readText('Dockerfile').split(/^(?=FROM )/m);
    // Skips the `build` stage, whose output `npm run bundle` has already written.
    const used = stages.filter((stage) => !/^FROM \S+ AS build$/m.test(stage));
    const file = join(this.#folder, 'Dockerfile');
    writeFileSync(file, used.join(''));
    const build = ['build', '--isolation=chroot', '--format=docker', '--build-arg=NODE_IMAGE=shop-node'];
    const stage = [`--build-context=build=${context}`, `--target=${part}`];
    await this.#podman(...build, ...stage, '-f', file, '-t', `shop-${part}`, context);
    return (await this.#bytesOf(`shop-${part}`)) - (await this.#bytesOf('shop-node'));
  }

  /** Runs a part's image hardened as in docker-compose.yml, but on the host's network. */
  start(part: string, env: Readonly<Record<string, string>>): Container {
    const variables = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
    const name = `shop-${part}-${process.pid}`;
    const args = [
      'run',
      '--rm',
      '--no-healthcheck',
      `--name=${name}`,
      '--network=host',
      ...limits,
      ...hardened,
      ...variables,
    ];
    const child = spawn('podman', [...this.#options, ...args, `shop-${part}`]);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return {
      output: () => output,
      stop: async () => {
        await this.#podman('stop', '--time=5', '--ignore', name);
      },
    };
  }

  /** Removes the store, whose files belong to other users. */
  async close(): Promise<void> {
    await this.#podman('system', 'reset', '--force').catch(() => undefined);
  }

  async #buildBase(): Promise<void> {
    const files = join(this.#folder, 'base/root');
    // Node's libraries and the system libraries that native packages need, as in Node's own image.
    const programs = [process.execPath, ...globSync('output/images/**/*.node', { cwd: root })];
    const linked = programs.flatMap(
      (program) => execFileSync('ldd', [program], { cwd: root, encoding: 'utf8' }).match(/\/\S+/g) ?? [],
    );
    const libraries = new Set(linked.filter((library) => /^\/(?:usr\/)?lib/.test(library)));
    for (const library of libraries) {
      mkdirSync(join(files, dirname(library)), { recursive: true });
      copyFileSync(realpathSync(library), join(files, library));
    }
    mkdirSync(join(files, 'usr/local/bin'), { recursive: true });
    mkdirSync(join(files, 'etc'), { recursive: true });
    copyFileSync(process.execPath, join(files, 'usr/local/bin/node'));
    writeFileSync(join(files, 'etc/passwd'), 'node:x:1000:1000::/:\n');
    const file = join(this.#folder, 'base/Dockerfile');
    writeFileSync(file, 'FROM scratch\nCOPY root/ /\nENV PATH=/usr/local/bin\n');
    await this.#podman('build', '--isolation=chroot', '-t', 'shop-node', '-f', file, dirname(file));
  }

  async #bytesOf(image: string): Promise<number> {
    return Number(await this.#podman('image', 'inspect', '--format={{.Size}}', image));
  }

  async #podman(...args: string[]): Promise<string> {
    const { stdout } = await run('podman', [...this.#options, ...args], { maxBuffer: 10_000_000 });
    return stdout;
  }
}
