import { Gauge, type Registry } from 'prom-client';
import { readArchivedNote, readLastBase, readRestoreTest } from './backup-notes.ts';

interface BackupMetrics {
  registry: Registry;
  dataDir: string;
  clock: () => Date;
}

/** Gauges over the notes of the backup commands; returns the function that reads them, to be called before each scrape. */
export function watchBackups({ registry, dataDir, clock }: BackupMetrics): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const logAge = gauge(
    'halla_log_archive_age_seconds',
    'Time since everything in the log of PostgreSQL was archived',
  );
  const baseAge = gauge(
    'halla_base_backup_age_seconds',
    'Time since the last base backup, or since the archive was begun if there is none',
  );
  const testAge = gauge(
    'halla_restore_test_age_seconds',
    'Time since a restore was last tried and worked, or since the archive was begun if none did',
  );
  const failed = gauge('halla_restore_test_failed', 'Whether the last test of a restore failed');
  const took = gauge('halla_restore_test_seconds', 'Duration of the last test of a restore');
  const writeAge = gauge(
    'halla_restore_test_write_age_seconds',
    'Age of the newest restored write when the last test began',
  );
  const all = [logAge, baseAge, testAge, failed, took, writeAge];

  return async () => {
    const archived = await readArchivedNote(dataDir);
    const base = await readLastBase(dataDir);
    const test = await readRestoreTest(dataDir);
    // Without an archive there is nothing to watch.
    for (const one of all) one.remove();
    if (archived === null) return;
    const since = (at: string) => (clock().getTime() - Date.parse(at)) / 1000;
    logAge.set(since(archived.until));
    baseAge.set(since(base?.madeAt ?? archived.since));
    testAge.set(since(test?.workedAt ?? archived.since));
    if (test === null) return;
    failed.set(test.failure === null ? 0 : 1);
    took.set(test.tookS);
    if (test.newestWriteAgeS !== null) writeAge.set(test.newestWriteAgeS);
  };
}
