import { statfs } from 'node:fs/promises';
import type { Asked } from '#app/calls/context.ts';
import {
  readArchivedNote,
  readLastBackup,
  readLastBase,
  readRestoreTest,
} from '#app/process/backup-notes.ts';
import { STARTED_AT, VERSION } from '#app/process/version.ts';
import { countUnsent } from './outbox.repository.ts';
import { measure } from './sizes.repository.ts';

/** Status and sizes of the server. */
export async function getSystem({ ctx: { db, now, config } }: Asked<'get_system'>) {
  const { DATA_DIR: dataDir } = config;
  const found = await measure({ db, now, config });
  const unsent = await countUnsent(db, now);
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const inState = (wanted: string) => unsent.find(({ state }) => state === wanted)?.count ?? 0;
  return {
    server: { version: VERSION, node: process.versions.node, startedAt: STARTED_AT },
    database: {
      engine: config.DATABASE_URL === undefined ? ('embedded' as const) : ('postgres' as const),
      version: found.version,
      bytes: found.bytes,
    },
    files: {
      where: config.FILES_URL === undefined ? ('disk' as const) : ('bucket' as const),
      uploads: { count: found.uploads, bytes: found.uploadBytes },
      dailyLogs: { count: found.logs, bytes: found.logBytes },
      coldSeries: { count: found.cold, bytes: found.coldBytes },
    },
    disk: { freeBytes: bavail * bsize, bytes: blocks * bsize },
    backup: await readLastBackup(dataDir),
    minuteBackup: await readMinuteBackup(dataDir),
    mails: {
      hasServer: config.SMTP_URL !== undefined,
      waiting: inState('waiting'),
      failing: inState('failing'),
      givenUp: inState('givenUp'),
      expired: inState('expired'),
    },
    users: { enabled: found.enabled, disabled: found.disabled, signedIn: found.signedIn },
  };
}

async function readMinuteBackup(dataDir: string) {
  const archived = await readArchivedNote(dataDir);
  if (archived === null) return null;
  return {
    archivedUntil: archived.until,
    baseMadeAt: (await readLastBase(dataDir))?.madeAt ?? null,
    restoreTest: await readRestoreTest(dataDir),
  };
}
