import { spawn } from 'node:child_process';
import type { Account } from './moment/postgres-programs.ts';

/**
 * Runs a program to completion, optionally as another user; throws with its output if it fails, or if it is not
 * installed.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  account?: Account,
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Another user may not be allowed into the present directory.
    ...(account !== undefined && { ...account, cwd: '/' }),
    // Keeps macOS tar from adding AppleDouble files.
    env: { ...process.env, COPYFILE_DISABLE: '1', ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`The program ${program} is not installed.`) : error),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(said.trim() === '' ? `${program} ended with ${code}.` : said.trim()));
    });
  });
}
