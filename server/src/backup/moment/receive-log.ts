import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { noteArchived } from '#app/process/backup-notes.ts';
import type { Config } from '#app/process/config.ts';
import { failureText } from '#db/failure.ts';
import { withoutPassword } from '../without-password.ts';
import { type BackupPlace, backupPlace } from './backup-place.ts';
import { identify, withClient } from './cluster-identity.ts';
import { confirmLog } from './confirm-log.ts';
import { namesIn } from './durable.ts';
import { startCopier } from './file-copies.ts';
import { copyKey } from './key-copies.ts';
import { archiveOf, type LogArchive, writeArchived } from './log-archive.ts';
import { findProgram } from './postgres-programs.ts';
import { sealedSegments, sealLog } from './seal-log.ts';

/** Time between two confirmations that everything is in the archive. */
const PASS_MS = 10_000;

interface Receiving {
  config: Config;
  /** Ends the archiving in order. */
  signal: AbortSignal;
  say: (line: string) => void;
  passMs?: number;
}

/** Archives the log and the files until the signal is aborted; throws if pg_receivewal exits. */
export async function receiveLog({ config, signal, say, passMs = PASS_MS }: Receiving): Promise<void> {
  const place = backupPlace(config);
  const archive = await withClient(place.databaseUrl, async (client) =>
    archiveOf(place.directory, await identify(client)),
  );
  await withClient(place.replicationUrl, (client) => keepSlot(client, { archive, say }));
  const copyNew = await startCopier({ dataDir: place.dataDir, archive });
  const receiver = startReceiver({ place, archive, say });
  const pass = (client: Client) => archiveOnce({ client, archive, place, copyNew });
  let failure: string | undefined;
  try {
    while (!signal.aborted) {
      const failed = await withClient(place.databaseUrl, pass).then(
        () => undefined,
        (error: unknown) => failureText(error),
      );
      if (receiver.ended()) throw new Error('pg_receivewal has ended.');
      if (failed !== failure) say(failed ?? `Everything is in ${place.directory} again.`);
      failure = failed;
      await sleep(passMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await receiver.end();
    await sealLog(archive);
  }
}

interface Pass {
  client: Client;
  archive: LogArchive;
  place: BackupPlace;
  copyNew: (client: Client) => Promise<number>;
}

/** Confirms the log first, so that the files of all rows up to then are copied afterwards. */
async function archiveOnce({ client, archive, place, copyNew }: Pass): Promise<void> {
  await sealLog(archive);
  const archived = await confirmLog(client, archive);
  if (place.copiesFiles) await copyNew(client);
  await copyKey(archive, { dataDir: place.dataDir, now: new Date(archived.until) });
  await writeArchived(archive, archived);
  await noteArchived(place.dataDir, { since: archive.since, until: archived.until });
}

interface Slot {
  archive: LogArchive;
  say: (line: string) => void;
}

/** Creates the slot, which makes the server keep the log until it is archived. */
async function keepSlot(client: Client, { archive, say }: Slot): Promise<void> {
  const { slot } = archive;
  const { rows } = await client.query<{ status: string | null }>(
    'select wal_status as status from pg_replication_slots where slot_name = $1',
    [slot],
  );
  const [found] = rows;
  if (found !== undefined && found.status !== 'lost') return;
  if (found !== undefined) await client.query('select pg_drop_replication_slot($1)', [slot]);
  // pg_receivewal would continue at its last position, which the server no longer has.
  await sealLog(archive);
  for (const name of await namesIn(archive.paths.incoming)) await rm(join(archive.paths.incoming, name));
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  if ((await sealedSegments(archive)).length > 0)
    say('Part of the log was removed before it was archived. Take a base backup now: npm run backup:base');
}

/** Reconnects automatically while the database server is down. */
function startReceiver({ place, archive, say }: Slot & { place: BackupPlace }) {
  const { url, env } = withoutPassword(place.replicationUrl);
  const child: ChildProcess = spawn(
    findProgram('pg_receivewal', archive.version),
    [
      ...['-d', url, '-D', archive.paths.incoming, '--slot', archive.slot],
      ...['--synchronous', '--no-password'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } },
  );
  child.stderr?.on('data', (chunk) => say(String(chunk).trim()));
  child.on('error', (error) => say(error.message));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const isEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    ended: isEnded,
    end: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}
