// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { clearSession, setSession } from '../session.ts';
import { given, inOrder } from './entries.test-data.ts';
import type { Entry, StoredEntry } from './entry.ts';
import { type Outcome, sendEntry } from './send-entry.ts';

type Answers = Readonly<Record<string, () => Response>>;

let asked: { name: string; body: Readonly<Record<string, unknown>> }[] = [];

/** Mock server with responses by call name. */
function serverWith(answers: Answers): void {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const name = address.slice('/api/'.length);
    asked.push({ name, body: JSON.parse(String(body)) });
    return answers[name]?.();
  });
}

const json =
  (answer: object, status = 200) =>
  () =>
    new Response(JSON.stringify(answer), { status });
const refusal = (code: string, status: number) => json({ error: true, code, message: 'No' }, status);

function first(entry: StoredEntry): Entry {
  const [only] = inOrder(entry);
  if (only === undefined) throw new Error('An entry was given');
  return only;
}

beforeEach(async () => {
  asked = [];
  vi.spyOn(console, 'warn').mockReturnValue();
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.PRODUCTION }));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an entry goes out under its own id, again and again', async () => {
  serverWith({ edit_lifecyclestate: json({ lcs: [], recordId: 1 }) });
  const entry = first(given.move(5));
  expect(await sendEntry(entry)).toMatchObject({ kind: 'done' });
  await sendEntry(entry);
  const { writeId, input } = entry;
  expect(asked.map(({ body }) => body)).toEqual([
    { token: 'opaque', writeId, ...input },
    { token: 'opaque', writeId, ...input },
  ]);
});

const OUTCOMES: readonly (readonly [string, () => Response, Partial<Outcome>])[] = [
  ['was done before', refusal('core.already_done', 409), { kind: 'done' }],
  ['is refused', refusal('core.stale', 409), { kind: 'refused' }],
  ['is not allowed any more', refusal('core.not_allowed', 403), { kind: 'refused' }],
  ['meets a fault of its own', refusal('core.internal', 500), { kind: 'fault' }],
  ['meets a proxy', () => new Response('<html>', { status: 502 }), { kind: 'stop', why: 'server' }],
  ['meets a database that is away', refusal('core.unavailable', 503), { kind: 'stop', why: 'server' }],
  ['comes too often', refusal('core.too_many', 429), { kind: 'stop', why: 'server' }],
  ['comes after the session', refusal('auth.token_expired', 401), { kind: 'stop', why: 'session' }],
  [
    'gets no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
    { kind: 'stop', why: 'network', mayHaveArrived: true },
  ],
];

it.each(OUTCOMES)('an entry that %s', async (_, answer, outcome) => {
  serverWith({ edit_lifecyclestate: answer });
  expect(await sendEntry(first(given.move(5)))).toMatchObject(outcome);
});

const record = {
  id: 9,
  state: 'dispatched',
  User: { id: 2, fullName: 'Anna' },
  createdAt: '2026-11-22T10:05:00Z',
};
const device = (latest: object | null) => json({ device: { latest } });

it('a device that somebody moved after it was seen is not moved: the user is asked', async () => {
  serverWith({ get_device_data: device(record) });
  expect(await sendEntry(first({ ...given.move(5), seenRecordId: 8 }))).toEqual({
    kind: 'refused',
    refusal: { meanwhile: { state: 'dispatched', who: 'Anna', at: record.createdAt } },
  });
  expect(await sendEntry(first({ ...given.transfer(5), seenRecordId: null }))).toMatchObject({
    kind: 'refused',
  });
  expect(asked.map(({ name }) => name)).toEqual(['get_device_data', 'get_device_data']);
});

it('nothing is sent as somebody else who signs in while the device is looked up', async () => {
  serverWith({
    get_device_data: () => {
      setSession({ ...sessionOf({ userId: 2 }), token: 'other' });
      return device(record)();
    },
  });
  expect(await sendEntry(first({ ...given.move(5), seenRecordId: 9 }))).toEqual({
    kind: 'stop',
    why: 'session',
    mayHaveArrived: false,
  });
  expect(asked.map(({ name }) => name)).toEqual(['get_device_data']);
});

it('one that stands where it was seen is moved', async () => {
  serverWith({ get_device_data: device(record), edit_lifecyclestate: json({ lcs: [], recordId: 10 }) });
  expect(await sendEntry(first({ ...given.move(5), seenRecordId: 9 }))).toMatchObject({ kind: 'done' });
});

it('the own record of an attempt without an answer is no move by somebody else', async () => {
  const own = { ...record, state: 'demo', User: { id: 1, fullName: 'Pekka' } };
  serverWith({ get_device_data: device(own), edit_lifecyclestate: json({ lcs: [], recordId: 9 }) });
  const entry = { ...given.move(5), seenRecordId: 8 };
  expect(await sendEntry(first({ ...entry, mayHaveArrived: true }))).toMatchObject({ kind: 'done' });
  expect(await sendEntry(first(entry))).toMatchObject({ kind: 'refused' });
});

it('nor is the record of a transfer that a shared account has made for somebody', async () => {
  const returned = { ...record, state: 'maintenance', User: { id: 7, fullName: 'Saara' } };
  serverWith({ get_device_data: device(returned), add_transfer: json({ lcs: [], newOwner: null }) });
  const sent = { seenRecordId: 8, mayHaveArrived: true };
  expect(await sendEntry(first({ ...given.transfer(5, { by: 7 }), ...sent }))).toMatchObject({
    kind: 'done',
  });
  expect(await sendEntry(first({ ...given.transfer(5), ...sent }))).toMatchObject({ kind: 'refused' });
});
