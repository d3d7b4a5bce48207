import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { openStorage } from '#app/files/storage.ts';
import { deviceOwnerships } from '#modules/devices/devices.table.ts';
import {
  dailyLogs,
  deviceDocuments,
  deviceDocumentVersions,
  sessionPresets,
} from '#modules/devices/documents/device-data.table.ts';
import { notes } from '#modules/notes/notes.table.ts';
import type { TestServer } from '../test-server.ts';

const HANDED_OVER = new Date('2020-01-01T00:00:00Z');

interface DeviceData {
  server: TestServer;
  deviceId: number;
  userId: number;
  mark: (what: string) => string;
  /** Like `mark`, for the former owner. */
  former: (what: string) => string;
}

/**
 * Presets, documents and log files, including a former owner's; sample inputs reference the present owner's.
 */
export async function fillDeviceData({ server, deviceId, userId, mark, former }: DeviceData): Promise<void> {
  const { db } = server.database;
  const preset = (name: string) => ({ [name]: { Name: name, Temperature: -110, Duration: 120 } });
  await db.insert(sessionPresets).values({
    deviceId,
    presets: { ...preset(mark('preset')), ...preset(former('preset')) },
    namings: { [mark('preset')]: { number: 1, namedAt: HANDED_OVER.toISOString() } },
    updatedBy: userId,
  });
  for (const kind of ['settings', 'recipe'] as const) {
    const document = { deviceId, kind };
    await db
      .insert(deviceDocumentVersions)
      .values({ ...document, version: 1, body: { note: former(kind) }, createdAt: new Date(0) });
    await db
      .insert(deviceDocuments)
      .values({ ...document, version: 2, body: { note: mark(kind) }, createdAt: HANDED_OVER });
  }
  await storeLog({ server, deviceId, filename: 'sample', text: mark('log'), logTime: HANDED_OVER });
  await storeLog({ server, deviceId, filename: former('log'), text: former('log'), logTime: new Date(0) });
}

interface LogFile {
  server: TestServer;
  deviceId: number;
  filename: string;
  text: string;
  logTime: Date;
}

async function storeLog({ server, text, ...log }: LogFile): Promise<void> {
  await server.database.db.insert(dailyLogs).values({ ...log, ...(await storeText(server, text)) });
}

/** Stores a text as the content of a file; the columns that name it. */
export async function storeText({ dataDir }: Pick<TestServer, 'dataDir'>, text: string) {
  const storage = await openStorage(dataDir);
  const { key, size } = await storage.store(Readable.from([Buffer.from(text)]), { maxBytes: 1_000 });
  return { size, storageKey: key };
}

/** Gives the device a former owner, whose sessions and notes are kept. */
export async function hadFormerOwner({
  server,
  deviceId,
  mark,
}: Pick<DeviceData, 'server' | 'deviceId' | 'mark'>): Promise<void> {
  const { given, database } = server;
  const { db } = database;
  const former = await given.company({ name: mark('company') });
  const author = await given.user('CLIENT', { companyId: former.id, fullName: mark('client') });
  await db
    .update(deviceOwnerships)
    .set({ validFrom: HANDED_OVER })
    .where(eq(deviceOwnerships.deviceId, deviceId));
  await db.insert(deviceOwnerships).values({
    deviceId,
    companyId: former.id,
    validFrom: new Date(0),
    validTo: HANDED_OVER,
  });
  const startTime = new Date(HANDED_OVER.getTime() - 1);
  const session = await given.session({ id: deviceId, companyId: former.id }, { startTime });
  await db.insert(notes).values({ text: mark('session-note'), sessionId: session.id, userId: author.id });
}
