import { fileFailure } from './file-failure.ts';
import { listenFailure } from './listen-failure.ts';
import { exitOnSignal, type Service } from './shutdown.ts';

interface Part extends Service {
  listen(): Promise<void>;
}

/**
 * Runs a part until a signal ends its process. If the part can't start, the process prints the reason and exits with
 * status 1.
 * @param portSetting the setting that changes the part's port
 */
export async function runPart(portSetting: string, assemble: () => Promise<Part>): Promise<void> {
  try {
    const part = await assemble();
    // Set up before the part logs that it is listening, because a supervisor may send a signal as soon as it reads that
    // line.
    const exited = exitOnSignal(part);
    await part.listen().catch((error: unknown) => {
      const reason = listenFailure(error, portSetting);
      throw reason === undefined ? error : new Error(reason);
    });
    await exited;
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An error that isn't a plain `Error`, such as a `TypeError`, indicates a bug, and only the stack shows where it is.
  if (error.name !== 'Error') return String(error.stack);
  return ('syscall' in error ? fileFailure(error.message) : undefined) ?? error.message;
}
