import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const DIRECTUS_VERSION = '12.4.0';
/**
 * Runs scripts of flows, which the bench does not use. The version that Directus requires takes minutes to compile; this
 * one is precompiled.
 */
const COMPILED = { 'isolated-vm': '7.0.1' };
/** Lines of npm output without information about the cause. */
const NOISE = /A complete log of this run|^npm error\s*$/;

interface Command {
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** Stops the command. */
  signal: AbortSignal;
}

/** Runs a command to completion; returns its stderr on failure. */
export async function runToEnd({ command, args, cwd, env, signal }: Command): Promise<string | undefined> {
  const child = spawn(command, args, {
    ...{ cwd, signal, env: { ...process.env, ...env } },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    return code === 0 ? undefined : said.trim() || `${command} ended with code ${code}`;
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    return error.message;
  }
}

/** Installs Directus into an empty folder, without package scripts; returns the reason of a failure. */
export async function installDirectus(directory: string, signal: AbortSignal): Promise<string | undefined> {
  const manifest = { private: true, dependencies: { directus: DIRECTUS_VERSION }, overrides: COMPILED };
  await writeFile(join(directory, 'package.json'), JSON.stringify(manifest));
  const said = await runToEnd({
    command: 'npm',
    args: [
      ...['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
      ...['--loglevel=error', '--fetch-retries=1', '--fetch-timeout=30000'],
    ],
    cwd: directory,
    signal,
  });
  return said
    ?.split('\n')
    .filter((line) => !NOISE.test(line))
    .slice(0, 3)
    .map((line) => line.replace(/^npm error /, ''))
    .join('; ');
}
