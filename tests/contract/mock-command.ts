import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startMock } from './mock/server.ts';
import { UsageError } from './usage-error.ts';

export const mockUsage = `mock [--port 8000] [--shop URL]

--port       the port to listen on; 0 for any free port
--shop       the address of the shop, to which the payment page returns, such as http://localhost:3000
`;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { port: { type: 'string', default: '8000' }, shop: { type: 'string' } },
    }).values;
  } catch {
    throw new UsageError('Unknown option.');
  }
}

/** Runs the mock until the process gets a signal. */
export async function runMock(args: readonly string[]): Promise<number> {
  const { port, shop = null } = readArguments(args);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError('--port must be a port.');
  if (shop !== null && !URL.canParse(shop)) throw new UsageError('--shop must be a URL.');
  const mock = await startMock({
    port: Number(port),
    shopUrl: shop,
    onReset: (email, { uid, token }) =>
      void process.stdout.write(
        `Reset link for ${email}: ${shop ?? ''}/reset/reset_password/${uid}/${token}\n`,
      ),
  });
  process.stdout.write(`A mock of the REST API is at ${mock.url} (Ctrl+C stops it and forgets everything)\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await mock.stop();
  return 0;
}
