// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { LEVELS } from '@halla/domain/access/levels';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { notifications } from '@mantine/notifications';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWriter } from '../../../core/calls/writer.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { closeTray, trayOf } from '../../../core/tray/tray.ts';
import { getTray } from '../../../core/tray/tray-state.ts';
import type { ChosenState } from '../../../entities/device/state-picker.tsx';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { saveSeries } from './save-series.ts';
import { deviceOf } from './series.test-data.ts';
import { addCode, type SeriesDevice } from './series.ts';
import { openSeries, type SeriesStore } from './series-store.ts';

const BACK = { kind: 'serial', serial: 'EQ500001' } as const;
const READY: ChosenState = { state: 'ready' };

interface Sent {
  readonly deviceid: number;
  readonly writeId: string;
  readonly lifecyclestate: { readonly state: LcState; readonly endPlans?: boolean };
}

let store: SeriesStore;
/** The server's newest records, by device. */
let records: Map<number, { id: number; state: LcState }>;
let sent: Sent[];
/** Replaces the default response to a device's write. */
let answers: Map<number, (input: Sent) => Response | Promise<Response>>;
/** Devices in the order in which their current state was requested. */
let looked: number[];

const refusal = (code: string, status = 409) =>
  new Response(JSON.stringify({ error: true, code, message: 'No' }), { status });
const noAnswer = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(async () => {
  records = new Map();
  answers = new Map();
  [sent, looked] = [[], []];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address === '/healthz') return new Response('ok');
    const input = JSON.parse(String(body));
    return address.endsWith('edit_lifecyclestate') ? write(input) : look(input.deviceid);
  });
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.PRODUCTION }));
  store = await openSeries(1);
});
afterEach(async () => {
  store.leave();
  await (await trayOf(1)).erase();
  closeTray();
  for (const name of ['halla.tray', 'halla.series']) await deleteDB(name, { blocked: () => {} });
  clearSession();
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Applies each write once per write id. */
function write(input: Sent): Response | Promise<Response> {
  sent.push(input);
  const other = answers.get(input.deviceid)?.(input);
  if (other !== undefined) return other;
  const record = { id: input.deviceid * 10 + 1, state: input.lifecyclestate.state };
  records.set(input.deviceid, record);
  return Response.json({ message: 'Saved', lcs: [], recordId: record.id });
}

function look(id: number): Response {
  looked.push(id);
  const latest = records.get(id);
  if (latest === undefined) return refusal('core.not_found', 404);
  const at = '2026-11-23T08:00:00.000Z';
  const record = { ...latest, location: 'vantaa', clientInfo: null, createdAt: at };
  return Response.json({ device: { id, latest: { ...record, User: mover(id) } } });
}

/** Author of a device's newest record: the user, if written by one of the writes above. */
function mover(deviceId: number) {
  const isOwn = sent.some(({ deviceid }) => deviceid === deviceId);
  return isOwn ? { id: 1, fullName: 'Anna' } : { id: 9, fullName: 'Olli' };
}

/** Adds devices in production to the series. */
async function given(...ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const device = deviceOf(id, `EQ50000${id}`);
    records.set(id, { id: id * 10, state: 'production' });
    const added = { key: String(id), code: { kind: 'serial', serial: device.serialNumber }, device } as const;
    await store.change((series) => addCode(series, added).series);
  }
}

function save(chosen: ChosenState = READY, { mayEnd = false } = {}) {
  const lookUp = async (): Promise<SeriesDevice | null> => {
    const id = looked.at(-1) ?? 0;
    const { state, ...latest } = records.get(id) ?? { id: 0, state: 'production' };
    const device = deviceOf(id, `EQ50000${id}`, state);
    return device.latest && { ...device, latest: { ...device.latest, ...latest } };
  };
  return saveSeries({
    ...{ store, chosen, lookUp, write: createWriter() },
    mayEndPlans: async () => mayEnd,
    onProgress: () => {},
  });
}

const results = () => store.read().series.items.map(({ device, result }) => [device?.id, result?.kind]);

it('a hundred devices are moved in the order of the scans, each by a write of its own', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  await given(...ids);
  await save();
  expect(sent.map(({ deviceid }) => deviceid)).toEqual(ids);
  expect(new Set(sent.map(({ writeId }) => writeId)).size).toBe(100);
  expect(results()).toEqual(ids.map((id) => [id, 'moved']));
});

it('one that is refused stays with its reason and stops no other', async () => {
  await given(1, 2, 3);
  answers.set(2, () => refusal('core.not_allowed', 403));
  await save();
  expect(results()).toEqual([
    [1, 'moved'],
    [2, 'refused'],
    [3, 'moved'],
  ]);
  answers.clear();
  await save();
  // Only the refused one is resent, with a new write id.
  expect(sent.map(({ deviceid }) => deviceid)).toEqual([1, 2, 3, 2]);
  expect(sent[3]?.writeId).not.toBe(sent[1]?.writeId);
});

it('one that somebody has moved meanwhile is not overwritten: the user sees where it is, and may save again', async () => {
  await given(1, 2);
  records.set(2, { id: 77, state: 'missing' });
  await save();
  expect(sent.map(({ deviceid }) => deviceid)).toEqual([1]);
  expect(store.read().series.items[1]).toMatchObject({
    device: { latest: { id: 77, state: 'missing' } },
    result: { kind: 'refused', refusal: { meanwhile: { state: 'missing', who: 'Olli' } } },
  });
  await save();
  expect(results()[1]).toEqual([2, 'moved']);
});

it('one that is in that state already gets no second record', async () => {
  await given(1, 2);
  await save({ state: 'production' });
  expect(sent).toEqual([]);
  expect(results()).toEqual([
    [1, 'already'],
    [2, 'already'],
  ]);
});

it('one that goes back to where it was before a move that waits in the tray is kept behind that move', async () => {
  await given(1);
  answers.set(1, noAnswer);
  await save();
  await store.change(
    (series) => addCode(series, { key: 'b', code: BACK, device: deviceOf(1, 'EQ500001') }).series,
  );
  await save({ state: 'production' });
  expect(results()).toEqual([[1, 'kept']]);
  expect(getTray().entries).toMatchObject([
    { input: { lifecyclestate: { state: 'ready' } } },
    { input: { lifecyclestate: { state: 'production' } } },
  ]);
});

it('one that was deleted is said, and the others are moved', async () => {
  await given(1, 2);
  records.delete(1);
  await save();
  expect(sent.map(({ deviceid }) => deviceid)).toEqual([2]);
  expect(store.read().series.items[0]?.result).toMatchObject({
    kind: 'refused',
    refusal: { answer: { code: 'core.not_found' } },
  });
});

it('a tab that is closed before the answer comes is followed by one that sends under the same id', async () => {
  await given(1, 2);
  const hangs = Promise.withResolvers<void>();
  answers.set(2, ({ deviceid, lifecyclestate: { state } }) => {
    records.set(deviceid, { id: 21, state });
    hangs.resolve();
    return new Promise(() => {});
  });
  void save();
  await hangs.promise;
  store.leave();
  answers.clear();
  store = await openSeries(1);
  await save();
  expect(sent.map(({ deviceid }) => deviceid)).toEqual([1, 2, 2]);
  expect(sent[2]?.writeId).toBe(sent[1]?.writeId);
  expect(results()[1]).toEqual([2, 'moved']);
});

it('when the network goes in the middle, the rest is kept in the tray in its order', async () => {
  await given(1, 2, 3);
  for (const id of [2, 3]) answers.set(id, noAnswer);
  await save();
  expect(results()).toEqual([
    [1, 'moved'],
    [2, 'kept'],
    [3, 'kept'],
  ]);
  expect(getTray().entries).toMatchObject([
    { input: { deviceid: 2 }, seenRecordId: 20, mayHaveArrived: true },
    { input: { deviceid: 3 }, seenRecordId: 30, mayHaveArrived: true },
  ]);
  const stored = store.read().series.items.map(({ attempt }) => attempt?.writeId);
  expect(getTray().entries.map(({ writeId }) => writeId)).toEqual(stored.slice(1));
});

it('an expired session leaves what was not moved for the next sign-in', async () => {
  await given(1, 2, 3);
  answers.set(2, () => refusal('auth.token_expired', 401));
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  await save();
  vi.useRealTimers();
  expect(results()).toEqual([
    [1, 'moved'],
    [2, undefined],
    [3, undefined],
  ]);
});

it('a device that is promised is sold only when the user agrees', async () => {
  const sold: ChosenState = { state: 'dispatched', clientInfo: { companyName: 'Nordic Spa' } };
  await given(1);
  answers.set(1, ({ lifecyclestate }) => {
    if (lifecyclestate.endPlans === true) return Response.json({ message: 'Saved', lcs: [], recordId: 11 });
    return refusal('lifecycle.plan_open');
  });
  await save(sold);
  expect(results()).toEqual([[1, 'refused']]);
  await save(sold, { mayEnd: true });
  expect(results()).toEqual([[1, 'moved']]);
  expect(sent.at(-1)?.lifecyclestate).toMatchObject({ clientInfo: { companyName: 'Nordic Spa' } });
});
