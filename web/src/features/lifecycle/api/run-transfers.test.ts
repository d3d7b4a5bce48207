// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { LEVELS } from '@halla/domain/access/levels';
import { afterEach, expect, it, vi } from 'vitest';
import { KeptForLater } from '../../../core/calls/api-errors.ts';
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
      { id: 5, serialNumber: 'CTN170005', latest: { id: 8, state: 'demo', location: 'client' } },
      { id: 6, serialNumber: 'CTN170006', latest: null },
    ],
    transfer: { state: 'return', UserId: 1 },
    clientInfo: null,
    note: '',
    onResult: () => {},
  });
  expect(results).toMatchObject([
    { outcome: 'kept', device: { id: 5 } },
    { outcome: 'kept', device: { id: 6 } },
  ]);
  expect(movesOf(results)).toEqual([]);
  expect(getTray().entries.map(({ seenRecordId }) => seenRecordId)).toEqual([8, null]);
});
