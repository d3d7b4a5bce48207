import { chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { runProgram } from '../run-program.ts';
import { verifyBase } from './base-backups.ts';
import { withClient } from './cluster-identity.ts';
import { hasCode, namesIn } from './durable.ts';
import type { LogArchive } from './log-archive.ts';
import { readLsn } from './log-names.ts';
import { PARTIAL, type RestorePlan } from './plan-restore.ts';
import { type Account, findProgram, unprivilegedUser } from './postgres-programs.ts';
import { startPrivateServer } from './private-server.ts';
import { sealedSegments, unsealSegment } from './seal-log.ts';

interface Unpacking {
  archive: LogArchive;
  plan: RestorePlan;
  /** Data directory to make; must not be there yet. */
  data: string;
}

interface Recovery extends Unpacking {
  /** True for a copy that is removed after the work, which need not survive a power failure. */
  isThrownAway: boolean;
}

/** End of a recovery. */
export interface Reached {
  /** Time of the last restored commit; null if there was none after the base backup. */
  lastCommit: Date | null;
  lsn: bigint;
}

/**
 * Creates a data directory from the archive, recovers it and runs the work on its server, which is stopped
 * afterwards.
 */
export async function recover<T>(
  { archive, plan, data, isThrownAway }: Recovery,
  work: (server: { url: string; reached: Reached }) => Promise<T>,
): Promise<T> {
  const account = unprivilegedUser();
  const log = join(data, 'restored-log');
  await unpackBase({ archive, plan, data });
  await unpackLog({ archive, plan, into: log });
  await writeFile(join(data, 'recovery.signal'), '');
  if (account !== undefined) await giveTo(data, account);
  const { version, database, role } = archive;
  const server = await startPrivateServer({
    ...{ data, version, database, role, account },
    settings: { ...recoverySettings({ log, at: plan.at }), fsync: isThrownAway ? 'off' : 'on' },
  });
  try {
    const reached = await withClient(server.url, readReached);
    assertReached({ plan, reached });
    return await work({ url: server.url, reached });
  } finally {
    await server.stop();
    await rm(log, { recursive: true });
  }
}

/** Throws the name of the first damaged part. */
async function unpackBase({ archive, plan: { base }, data }: Unpacking): Promise<void> {
  await verifyBase(base);
  await mkdir(data, { mode: 0o700 });
  const part = (name: string) => join(base.directory, name);
  await runProgram('tar', ['-xzf', part('base.tar.gz'), '--no-same-owner', '-C', data]);
  await runProgram('tar', ['-xzf', part('pg_wal.tar.gz'), '--no-same-owner', '-C', join(data, 'pg_wal')]);
  const verify = ['--quiet', '--no-parse-wal', '--manifest-path', part('backup_manifest'), data];
  await runProgram(findProgram('pg_verifybackup', archive.version), verify);
}

async function unpackLog({
  archive,
  plan,
  into,
}: Pick<Unpacking, 'archive' | 'plan'> & { into: string }): Promise<void> {
  await mkdir(into, { mode: 0o700 });
  for (const segment of plan.sealed) await unsealSegment(segment, into);
  for (const name of plan.open) await unpackOpen({ archive, name, into });
  const histories = (await namesIn(archive.paths.incoming)).filter((name) => name.endsWith('.history'));
  for (const name of histories) await copyFile(join(archive.paths.incoming, name), join(into, name));
}

interface Open {
  archive: LogArchive;
  name: string;
  into: string;
}

/** Copies a segment from wherever it is: archiving continues, and may finish and seal it at any time. */
async function unpackOpen({ archive, name, into }: Open): Promise<void> {
  for (const file of [`${name}${PARTIAL}`, name]) {
    try {
      return await copyFile(join(archive.paths.incoming, file), join(into, name));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
  const sealed = (await sealedSegments(archive)).find((one) => one.name === name);
  if (sealed === undefined) throw new Error(`The segment ${name} of the log is missing.`);
  await unsealSegment(sealed, into);
}

async function giveTo(directory: string, account: Account): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [directory, ...paths]) await chown(path, account.uid, account.gid);
}

function recoverySettings({ log, at }: { log: string; at: Date | undefined }): Record<string, string> {
  // Quoted for the shell; PostgreSQL then replaces %f and %p.
  const from = `'${log.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
  const recovery = { restore_command: `cp ${from}/%f "%p"`, recovery_target_timeline: 'current' };
  if (at === undefined) return recovery;
  // Names of time zones, Z among them, are not known yet when a server reads its settings.
  const time = at.toISOString().replace('Z', '+00');
  return { ...recovery, recovery_target_time: time, recovery_target_action: 'promote' };
}

async function readReached(client: Client): Promise<Reached> {
  const { rows } = await client.query<{ lastCommit: Date | null; lsn: string }>(
    `select pg_last_xact_replay_timestamp() as "lastCommit", pg_last_wal_replay_lsn()::text as lsn`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The restored database does not say how far it came.');
  return { lastCommit: row.lastCommit, lsn: readLsn(row.lsn) };
}

/**
 * PostgreSQL itself refuses a moment that it cannot reach; the end of the log is compared with the archived
 * position.
 */
function assertReached({ plan: { at, archived }, reached }: { plan: RestorePlan; reached: Reached }): void {
  if (at !== undefined || archived === null || reached.lsn > readLsn(archived.lsn)) return;
  throw new Error(
    `The log ends before ${archived.until}, until when it was archived (position ${archived.lsn}): its last segment is damaged.`,
  );
}
