// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { LEVELS } from '@halla/domain/access/levels';
import { notifications, notificationsStore } from '@mantine/notifications';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { KeptForLater } from '../calls/api-errors.ts';
import { createWriter } from '../calls/writer.ts';
import { clearSession, setSession } from '../session.ts';
import { given } from './entries.test-data.ts';
import { keepInTray } from './keep-in-tray.ts';
import { closeTray, trayOf } from './tray.ts';
import { addEntry, openTrayDb } from './tray-db.ts';
import { getTray } from './tray-state.ts';

const session = sessionOf({ permissionLevel: LEVELS.PRODUCTION });

let sent: Readonly<Record<string, unknown>>[] = [];
let answer: () => Response;
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(async () => {
  sent = [];
  answer = noAnswer;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  await startI18n();
  setSession(session);
});
afterEach(async () => {
  const engine = await trayOf(1);
  await engine.erase();
  closeTray();
  await deleteDB('halla.tray', { blocked: () => {} });
  clearSession();
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Moves device 5 like a screen. */
function move(state: 'demo' | 'ready') {
  const input = { deviceid: 5, lifecyclestate: { state } };
  const keep = keepInTray({ call: 'edit_lifecyclestate', input, label: 'CTN1', file: null, seenRecordId: 8 });
  return createWriter()('edit_lifecyclestate', input, { keep });
}

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);

it('what got no answer is kept under the id of its attempts, and a success is not claimed', async () => {
  await expect(move('demo')).rejects.toBeInstanceOf(KeptForLater);
  const { entries } = getTray();
  expect(entries).toMatchObject([
    {
      userId: 1,
      label: 'CTN1',
      input: { deviceid: 5 },
      mayHaveArrived: true,
      refusal: null,
      seenRecordId: 8,
    },
  ]);
  expect(new Set(sent.map(({ writeId }) => writeId))).toEqual(new Set([entries[0]?.writeId]));
  expect(shown()).toEqual(['CTN1 → Demo: will be sent when the network is back.']);
});

it('the time is that of the tap, not that of the last attempt', async () => {
  const tapped = Date.now();
  await expect(move('demo')).rejects.toBeInstanceOf(KeptForLater);
  // The second attempt is made after a pause of one second.
  expect(Date.now() - tapped).toBeGreaterThan(900);
  expect((getTray().entries[0]?.tappedAt ?? 0) - tapped).toBeLessThan(500);
});

it('while something waits, what is done to the same device goes behind it, and has seen what that will do', async () => {
  await expect(move('demo')).rejects.toBeInstanceOf(KeptForLater);
  const before = sent.length;
  await expect(move('ready')).rejects.toBeInstanceOf(KeptForLater);
  expect(getTray().entries.slice(0, 2)).toMatchObject([{ seenRecordId: 8 }, { seenRecordId: undefined }]);
  expect(sent.slice(before).filter((body) => JSON.stringify(body).includes('"ready"'))).toEqual([]);
});

it('a refusal and a fault of the server are answers: nothing is kept', async () => {
  for (const status of [409, 500]) {
    const body = { error: true, code: status === 409 ? 'core.stale' : 'core.internal', message: 'No' };
    answer = () => new Response(JSON.stringify(body), { status });
    await expect(move('demo')).rejects.toMatchObject({ status });
  }
  await trayOf(1);
  expect(getTray().entries).toEqual([]);
});

it('is not kept for somebody else who has signed in before it turned out that there is no answer', async () => {
  answer = () => {
    setSession({ ...sessionOf({ userId: 2 }), token: 'other' });
    return noAnswer();
  };
  await expect(move('demo')).rejects.not.toBeInstanceOf(KeptForLater);
  setSession(session);
  await trayOf(1);
  expect(getTray().entries).toEqual([]);
});

it('of two corrections of one record the second is sent with the version that the first has made', async () => {
  const loaded = '2026-11-22T10:00:00.000Z';
  const after = '2026-11-22T10:05:00.000Z';
  for (const quality of [1, 2] as const) {
    const lifecyclestate = { id: 9, updatedAt: loaded, state: 'ready', quality } as const;
    const input = { deviceid: 5, update_existing: true, lifecyclestate };
    const keep = keepInTray({ call: 'edit_lifecyclestate', input, label: 'CTN1', file: null });
    await expect(createWriter()('edit_lifecyclestate', input, { keep })).rejects.toBeInstanceOf(KeptForLater);
  }
  sent = [];
  answer = () => Response.json({ lcs: [{ id: 9, updatedAt: after }], recordId: 9 });
  (await trayOf(1)).send();
  await vi.waitFor(() => expect(getTray().entries).toEqual([]));
  expect(sent.map(({ lifecyclestate }) => lifecyclestate)).toMatchObject([
    { quality: 1, updatedAt: loaded },
    { quality: 2, updatedAt: after },
  ]);
});

it('what one user has kept is not sent as somebody else who has signed in', async () => {
  setSession({ ...sessionOf({ userId: 2 }), token: 'other' });
  answer = () => Response.json({ device: { latest: { id: 8 } }, lcs: [], recordId: 9 });
  const db = await openTrayDb();
  await addEntry(db, { ...given.move(5, { userId: 1 }), seenRecordId: 8 });
  db.close();
  const engine = await trayOf(1);
  engine.send();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
  expect(getTray().entries).toHaveLength(1);
  setSession(session);
});

it('nothing more is sent under a session that has ended, and what is left with the next one of the user', async () => {
  const tokens = () => sent.filter(({ lifecyclestate }) => lifecyclestate).map(({ token }) => token);
  const db = await openTrayDb();
  await addEntry(db, given.move(5, { tappedAt: Date.now() }));
  db.close();
  const refusal = { error: true, code: 'auth.unauthorised', message: 'No' };
  answer = () => new Response(JSON.stringify(refusal), { status: 401 });
  const engine = await trayOf(1);
  engine.send();
  await vi.waitFor(() => expect(tokens()).toEqual([session.token]));
  // Until the page has been loaded again, other answers say that the server is back.
  engine.send();
  await new Promise((resolve) => setTimeout(resolve, 50));
  engine.send();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tokens()).toEqual([session.token]);
  answer = () => Response.json({ device: { latest: { id: 8 } }, lcs: [], recordId: 9 });
  setSession({ ...session, token: 'next' });
  engine.send();
  await vi.waitFor(() => expect(getTray().entries).toEqual([]));
  expect(tokens()).toEqual([session.token, 'next']);
});

it('of a file the bytes are kept: a picture of the camera may be gone when it is sent', async () => {
  const taken = new File(['the bytes'], 'door.jpg', { type: 'image/jpeg' });
  const read = vi.spyOn(taken, 'arrayBuffer');
  const file = { part: 'files[]', name: 'door.jpg', blob: taken };
  const keep = keepInTray({ call: 'upload_checklist', input: { device_id: 5 }, label: 'CTN1', file });
  const writeId = crypto.randomUUID();
  expect(await keep.keep({ writeId, mayHaveArrived: false })).toBe(true);
  expect(read).toHaveBeenCalledOnce();
});
