import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_LEVELS, LEVELS, type Level } from '../access/levels.ts';
import { type ClientInfo, LC_STATES, type LcState, TRANSFER_CHOICES, TRANSFER_STATES } from './lifecycle.ts';
import {
  changesHands,
  checkRecord,
  checkTransfer,
  isSameClient,
  isWithClient,
  type LatestRecord,
  mayDeleteRecord,
  presentClient,
  stateFromForm,
  type TransferInput,
} from './transfers.ts';

const CLINIC: ClientInfo = { companyId: 7, companyName: 'Polar Spa' };
const { ADMIN, SUPER_USER, SALES, PRODUCTION } = LEVELS;

/** A complete return of a known device. */
function transfer(change: Partial<TransferInput> = {}): TransferInput {
  return {
    state: 'maintenance',
    switchClient: false,
    clientInfo: null,
    hasUser: true,
    device: 'known',
    ...change,
  };
}

function latest(state: LcState, clientInfo: ClientInfo | null = null) {
  return { state, clientInfo };
}

describe('what the form sends', () => {
  test.each([
    ['return', 'maintenance', false],
    ['demo', 'demo', false],
    ['sold', 'dispatched', false],
    ['switchClient', 'demo', true],
  ] as const)('%s is stored as %s, switching the client: %s', (choice, state, switchClient) => {
    expect(stateFromForm(choice)).toEqual({ state, switchClient });
  });

  test.each(LC_STATES)('%s is stored as itself', (state) => {
    expect(stateFromForm(state)).toEqual({ state, switchClient: false });
  });

  test('is one of the states a call may carry', () => {
    for (const choice of TRANSFER_CHOICES) expect(TRANSFER_STATES).toContain(choice);
  });
});

describe('a transfer is refused', () => {
  test.each([
    ['without a user', transfer({ hasUser: false, device: null, state: null }), null, 'user_missing'],
    ['without a device', transfer({ device: null, state: null }), null, 'device_missing'],
    ['without a state', transfer({ state: null }), null, 'state_missing'],
    ['without a state for a new device', transfer({ state: null, device: 'new' }), null, 'state_missing'],
    ['as a sale without a client', transfer({ state: 'dispatched' }), latest('ready'), 'client_missing'],
    [
      'as a sale to a client without a name',
      transfer({ state: 'dispatched', clientInfo: { companyName: ' ', location: 'FI' } }),
      latest('ready'),
      'client_missing',
    ],
    [
      'as a sale of a new device without a client',
      transfer({ state: 'dispatched', device: 'new' }),
      null,
      'client_missing',
    ],
    ['as a return of a returned device', transfer(), latest('maintenance'), 'already_there'],
    [
      'as a second demo without a switch',
      transfer({ state: 'demo', clientInfo: CLINIC }),
      latest('demo'),
      'already_there',
    ],
    [
      'as a switch to the same client',
      transfer({ state: 'demo', switchClient: true, clientInfo: { companyId: 7 } }),
      latest('demo', CLINIC),
      'already_there',
    ],
    [
      'as a sale of a sold device, also to another client',
      transfer({ state: 'dispatched', clientInfo: CLINIC }),
      latest('dispatched', { companyId: 8 }),
      'already_there',
    ],
  ] as const)('%s', (_what, input, before, problem) => {
    expect(checkTransfer(input, before, ADMIN)).toBe(problem);
  });
});

describe('a transfer is done', () => {
  test.each([
    ['as the first of a device', transfer({ state: 'production' }), null],
    ['as a return of a sold device', transfer(), latest('dispatched', CLINIC)],
    ['as a sale to a client', transfer({ state: 'dispatched', clientInfo: CLINIC }), latest('demo')],
    [
      'of a new device that left at once',
      transfer({ state: 'dispatched', device: 'new', clientInfo: CLINIC }),
      null,
    ],
    [
      'as a switch to another client',
      transfer({ state: 'demo', switchClient: true, clientInfo: { companyId: 8 } }),
      latest('demo', CLINIC),
    ],
    [
      'as a switch from a client back into the car',
      transfer({ state: 'demo', switchClient: true }),
      latest('demo', CLINIC),
    ],
  ] as const)('%s', (_what, input, before) => {
    expect(checkTransfer(input, before, ADMIN)).toBeNull();
  });
});

describe('levels', () => {
  const CLIENT_GIVEN = { clientInfo: CLINIC };

  test.each(LC_STATES)('sales return, sell and show, and nothing else: %s', (state) => {
    const from = latest(state === 'storaged' ? 'ready' : 'storaged');
    const allowed = ['maintenance', 'dispatched', 'demo'].includes(state);
    const problem = checkTransfer(transfer({ state, ...CLIENT_GIVEN }), from, SALES);
    expect(problem).toBe(allowed ? null : 'not_allowed');
  });

  test('production puts new devices in and moves none', () => {
    for (const state of LC_STATES) {
      const added = transfer({ state, device: 'new', ...CLIENT_GIVEN });
      expect(checkTransfer(added, null, PRODUCTION)).toBeNull();
      expect(checkTransfer(transfer({ state, ...CLIENT_GIVEN }), latest('ready'), PRODUCTION)).toBe(
        'not_allowed',
      );
    }
  });

  test('a device out of use is taken up again by admins only', () => {
    const problems = [SALES, ADMIN, SUPER_USER].map((level) =>
      checkTransfer(transfer(), latest('decommissioned'), level),
    );
    expect(problems).toEqual(['decommissioned', null, null]);
  });
});

const client = fc.record({
  companyId: fc.option(fc.integer({ min: 1, max: 3 })),
  contactId: fc.option(fc.integer({ min: 1, max: 3 })),
  companyName: fc.option(fc.constantFrom('Polar Spa', ' polar spa', 'Arctic', '')),
  contactName: fc.option(fc.constantFrom('Aino', 'Eero', '')),
});

describe('any transfer', () => {
  const input = fc.record({
    state: fc.constantFrom(...LC_STATES),
    switchClient: fc.boolean(),
    clientInfo: fc.option(client),
    hasUser: fc.constant(true),
    device: fc.constant('known' as const),
  });
  const before = fc.record({ state: fc.constantFrom(...LC_STATES), clientInfo: fc.option(client) });
  const level = fc.constantFrom<Level>(...ALL_LEVELS);

  test('that is done changes the state or the client', () => {
    fc.assert(
      fc.property(input, before, level, (sent, stored, who) => {
        if (checkTransfer(sent, stored, who) !== null) return;
        expect(sent.state !== stored.state || !isSameClient(sent.clientInfo, stored.clientInfo)).toBe(true);
      }),
    );
  });

  test('that an admin may not do, nobody may', () => {
    fc.assert(
      fc.property(input, before, level, (sent, stored, who) => {
        const refused = checkTransfer(sent, stored, ADMIN);
        if (refused !== null) expect(checkTransfer(sent, stored, who)).not.toBeNull();
      }),
    );
  });

  test('is refused the second time, whatever it was', () => {
    fc.assert(
      fc.property(input, before, (sent, stored) => {
        if (checkTransfer(sent, stored, ADMIN) !== null) return;
        const { state, clientInfo } = sent;
        expect(checkTransfer(sent, { state, clientInfo }, ADMIN)).toBe('already_there');
      }),
    );
  });
});

describe('other hands', () => {
  test.each([
    ['a first record', latest('demo'), null, true],
    ['another state', latest('maintenance'), latest('demo'), true],
    ['another client', latest('demo', { companyId: 8 }), latest('demo', CLINIC), true],
    [
      'a client that is linked',
      latest('dispatched', CLINIC),
      latest('dispatched', { companyName: 'Polar Spa' }),
      true,
    ],
    [
      'the same client at another place',
      latest('dispatched', CLINIC),
      latest('dispatched', { companyId: 7 }),
      false,
    ],
    ['nobody, as before', latest('demo'), latest('demo'), false],
  ] as const)('%s: %s after %s is %s', (_what, record, before, expected) => {
    expect(changesHands(record, before)).toBe(expected);
  });
});

describe('the same client', () => {
  test('is the same both ways round, and everybody is the same as themselves', () => {
    fc.assert(
      fc.property(fc.option(client), fc.option(client), (one, other) => {
        expect(isSameClient(one, other)).toBe(isSameClient(other, one));
        expect(isSameClient(one, one)).toBe(true);
      }),
    );
  });
});

describe('a dispatched device', () => {
  test.each([
    ['dispatched', 5, true],
    ['dispatched', 6, false],
    ['dispatched', null, false],
    ['demo', 5, false],
  ] as const)('with record 5 %s and newest record %s is with the client: %s', (state, latestId, expected) => {
    expect(isWithClient({ id: 5, state }, latestId)).toBe(expected);
  });
});

describe('deleting a record', () => {
  const me = 3;
  test.each([
    [SALES, me, true, true],
    [SALES, me, false, false],
    [SALES, 4, true, false],
    [SALES, null, true, false],
    [ADMIN, 4, false, true],
    [SUPER_USER, null, false, true],
  ] as const)('level %s, author %s, newest %s: %s', (level, userId, isLatest, allowed) => {
    expect(mayDeleteRecord({ userId, isLatest }, { userId: me, level })).toBe(allowed);
  });
});

describe('a record, whatever it comes from', () => {
  const check = (record: LatestRecord, before: LatestRecord | null, level: Level = ADMIN) =>
    checkRecord({ record, before, level });

  test.each([
    ['a sale without a client', latest('dispatched'), latest('ready'), 'client_missing'],
    ['a first record of a sale without a client', latest('dispatched'), null, 'client_missing'],
    ['a sale that loses its client', latest('dispatched'), latest('dispatched', CLINIC), 'client_missing'],
    ['a sale whose client was never named, as it is', latest('dispatched'), latest('dispatched'), null],
    ['a sale to a client', latest('dispatched', CLINIC), latest('ready'), null],
    ['a demo in the car', latest('demo'), latest('ready'), null],
    ['a first record', latest('production'), null, null],
  ] as const)('%s', (_what, record, before, problem) => {
    expect(check(record, before)).toBe(problem);
  });

  test('of a ticket may name nobody', () => {
    const sale = { record: latest('dispatched'), before: null, level: PRODUCTION };
    expect(checkRecord({ ...sale, mayNameNobody: true })).toBeNull();
  });

  test.each(ALL_LEVELS)(
    'leaves decommissioned only for administrators, and changes it there for level %s',
    (level) => {
      const mayLeaveIt = level === ADMIN || level === SUPER_USER;
      expect(check(latest('storaged'), latest('decommissioned'), level)).toBe(
        mayLeaveIt ? null : 'decommissioned',
      );
      expect(check(latest('decommissioned'), latest('decommissioned'), level)).toBeNull();
    },
  );
});

describe('the client that a transfer begins with', () => {
  const SPA = { companyId: 8, companyName: 'Spa' };
  test.each([
    ['the one who has the device', 'sold', [CLINIC], CLINIC],
    ['the one who has all of the devices', 'demo', [CLINIC, { ...CLINIC, companyName: 'As it was' }], CLINIC],
    ['nobody when several have them', 'sold', [CLINIC, SPA], null],
    ['nobody when one of the devices is with nobody', 'sold', [CLINIC, null], null],
    ['nobody when the device is with nobody', 'sold', [null], null],
    ['nobody when the client has no name', 'sold', [{ location: 'FI' }], null],
    ['nobody without a device', 'sold', [], null],
    ['another one than the present when the client is switched', 'switchClient', [CLINIC], null],
  ] as const)('is %s', (_what, sent, clients, expected) => {
    expect(presentClient(sent, clients)).toEqual(expected);
  });
});
