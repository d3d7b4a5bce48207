// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { KeptForLater } from '../../../core/calls/api-errors.ts';
import type { Writer } from '../../../core/calls/writer.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { movesOf } from '../form/moved-results.ts';
import { runTransfers } from './run-transfers.ts';

it('a transfer that is kept for later is neither done nor failed, and cannot be undone', async () => {
  await startI18n();
  const write: Writer = () => Promise.reject(new KeptForLater());
  const results = await runTransfers({
    write,
    devices: [{ id: 5, serialNumber: 'CTN170005', latest: null }],
    transfer: { state: 'return', UserId: 1 },
    clientInfo: null,
    note: '',
    onResult: () => {},
  });
  expect(results).toMatchObject([{ outcome: 'kept', device: { id: 5 } }]);
  expect(movesOf(results)).toEqual([]);
});
