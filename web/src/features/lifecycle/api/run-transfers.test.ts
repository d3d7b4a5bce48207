// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { LEVELS } from '@halla/domain/access/levels';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, KeptForLater } from '../../../core/calls/api-errors.ts';
import type { Writer } from '../../../core/calls/writer.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { closeTray } from '../../../core/tray/tray.ts';
import { getTray } from '../../../core/tray/tray-state.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { movesOf } from '../form/moved-results.ts';
import { runTransfers } from './run-transfers.ts';

const WRITE_ID = '00000000-0000-4000-8000-000000000001';
afterEach(() => {
  closeTray();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('transfers that are kept for later are neither done nor failed, cannot be undone, and say what was seen', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.SALES }));
  const write: Writer = async (_name, _input, options) => {
    await options?.keep?.keep({ writeId: WRITE_ID, mayHaveArrived: false });
    throw new KeptForLater();
  };
  const results = await runTransfers({
    write,
    devices: [
      {
        id: 5,
        serialNumber: 'CTN170005',
        latest: { id: 8, state: 'demo', location: 'client', clientInfo: null },
      },
      { id: 6, serialNumber: 'CTN170006', latest: null },
    ],
    transfer: { state: 'return', UserId: 1 },
    clientInfo: null,
    note: '',
    onResult: () => {},
    askToEndPlans: async () => false,
  });
  expect(results).toMatchObject([
    { outcome: 'kept', device: { id: 5 } },
    { outcome: 'kept', device: { id: 6 } },
  ]);
  expect(movesOf(results)).toEqual([]);
  expect(getTray().entries.map(({ seenRecordId }) => seenRecordId)).toEqual([8, null]);
});

it.each([
  ['is sold once its plans may end', true, 'done', [undefined, { endPlans: true }]],
  ['stays when its plans are kept', false, 'failed', [undefined]],
])('a device that is promised %s', async (_, agrees, outcome, sent) => {
  await startI18n();
  const asked: unknown[] = [];
  const write = (async (_name: string, input: { transferData: { details?: { endPlans?: boolean } } }) => {
    asked.push(input.transferData.details);
    if (input.transferData.details?.endPlans) return { lcs: [], newOwner: null };
    throw new ApiError({ status: 409, answer: { code: 'lifecycle.plan_open', message: 'Planned' } });
  }) as unknown as Writer;
  const results = await runTransfers({
    write,
    devices: [{ id: 5, serialNumber: 'CTN170005', latest: null }],
    transfer: { state: 'sold', UserId: 1 },
    clientInfo: { companyName: 'Spa' },
    note: '',
    onResult: () => {},
    askToEndPlans: async (serial) => serial === 'CTN170005' && agrees,
  });
  expect(results).toMatchObject([{ outcome }]);
  expect(asked).toEqual(sent);
});

it('sends a demo at another client again as a switch of the client, when the user wants that', async () => {
  await startI18n();
  const present = {
    serialNumber: 'CTN170005',
    state: 'demo',
    location: 'client',
    clientInfo: { companyName: 'Fjord Recovery' },
    user: null,
    createdAt: '2026-01-05T10:00:00.000Z',
  };
  const sent: unknown[] = [];
  const write: Writer = async (_name, input) => {
    sent.push(input);
    if (sent.length > 1) return { message: 'Transfer saved', lcs: [], newOwner: null } as never;
    const message = 'Device already returned!';
    throw new ApiError({ status: 409, answer: { code: 'lifecycle.already_there', message, present } });
  };
  const [result] = await runTransfers({
    write,
    devices: [{ id: 5, serialNumber: 'CTN170005', latest: null }],
    transfer: { state: 'demo', UserId: 1 },
    clientInfo: { companyName: 'Polar Spa' },
    note: '',
    onResult: () => undefined,
    askToEndPlans: () => Promise.resolve(false),
  });
  expect(result?.reason).toContain('CTN170005 is at Fjord Recovery. Switch the client instead?');
  expect(await result?.switchClient?.()).toMatchObject({ outcome: 'done' });
  expect(sent).toEqual([
    {
      clientInfo: { companyName: 'Polar Spa' },
      transferData: { state: 'demo', UserId: 1, Device: { id: 5 } },
    },
    {
      clientInfo: { companyName: 'Polar Spa' },
      transferData: { state: 'demo', UserId: 1, Device: { id: 5 }, details: { switchClient: true } },
    },
  ]);
});
