import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { DeviceClient } from './device-client.ts';
import type { SoftwareUpdate } from './software-update.ts';

/** Installs a verified package; returns the reason of a failure, or null. */
export type Install = (update: SoftwareUpdate, path: string) => Promise<string | null>;

interface Taking {
  readonly client: DeviceClient;
  /** Directory of the packages. */
  readonly directory: string;
  readonly install: Install;
  readonly signal?: AbortSignal;
}

/**
 * Requests an update, downloads and installs it, and queues the report; returns the installed version. Null if there
 * is none, or not yet: a partial download is resumed the next time.
 */
export async function takeUpdate({ client, directory, install, signal }: Taking): Promise<string | null> {
  const update = await client.findUpdate(signal);
  if (update === null) return null;
  const loading = await client.loadUpdate(update, directory, signal);
  if (loading.outcome === 'refused') await report({ client, update, reason: loading.reason });
  if (loading.outcome !== 'loaded') return null;
  // The download may have taken days, and the release may have been withdrawn since.
  const offered = await client.findUpdate(signal);
  if (offered?.sha256 !== update.sha256) return null;
  const reason = await install(update, loading.path);
  await rm(loading.path, { force: true });
  await report({ client, update, reason });
  return reason === null ? update.version : null;
}

interface Outcome {
  readonly client: DeviceClient;
  readonly update: SoftwareUpdate;
  /** Reason of the failure; null: it was installed. */
  readonly reason: string | null;
}

async function report({ client, update: { version }, reason }: Outcome): Promise<void> {
  const outcome = reason === null ? 'installed' : 'failed';
  const occurredAt = new Date().toISOString();
  await client.enqueue({
    kind: 'softwareReport',
    externalId: randomUUID(),
    body: { version, outcome, occurredAt, reason },
  });
}
