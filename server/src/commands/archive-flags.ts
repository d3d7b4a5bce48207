import { parseArgs } from 'node:util';
import { failureText } from '#db/failure.ts';

/** Parses --to or --from with its file, and --force; throws the usage. */
export function readArchiveFlags(name: 'to' | 'from'): { file: string; force: boolean } {
  const command = name === 'to' ? 'backup' : 'restore';
  const usage = `npm run ${command} -- --${name} FILE.tar.gz [--force]`;
  try {
    const { values } = parseArgs({
      options: { [name]: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    const file = values[name];
    if (typeof file === 'string' && file !== '') return { file, force: values.force === true };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`, { cause: error });
  }
  throw new Error(usage);
}

/** Runs a command; a failure prints one message and exits with 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(failureText(error));
    process.exitCode = 1;
  });
}
