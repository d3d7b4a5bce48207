import { expect, test } from 'vitest';
import type { ClientInfo, LcState } from './lifecycle.ts';
import { transferAlternative } from './transfer-alternative.ts';

const FJORD: ClientInfo = { companyId: 7, companyName: 'Fjord Recovery' };
const POLAR: ClientInfo = { companyName: 'Polar Spa' };
const in_ = (state: LcState, clientInfo: ClientInfo | null = null) => ({ state, clientInfo });

test.each([
  ['a demo for one client of a device at another', in_('demo', POLAR), in_('demo', FJORD), 'switch_client'],
  ['a demo for a client of a device in the car', in_('demo', POLAR), in_('demo'), 'switch_client'],
  ['a demo for nobody of a device at a client', in_('demo'), in_('demo', FJORD), 'name_client'],
  ['a demo where it is already', in_('demo', { companyId: 7 }), in_('demo', FJORD), null],
  [
    'a sale of a sold device to somebody else',
    in_('dispatched', POLAR),
    in_('dispatched', FJORD),
    'return_first',
  ],
  ['a sale to the same client', in_('dispatched', FJORD), in_('dispatched', FJORD), null],
  ['a return of a returned device', in_('maintenance'), in_('maintenance'), null],
  ['another state', in_('ready'), in_('demo', FJORD), null],
] as const)('%s', (_what, wanted, present, way) => {
  expect(transferAlternative(wanted, present)).toBe(way);
});
