import type { CallInput, CallName } from '@halla/contract/calls';
import { calls } from '@halla/contract/domains';
import { ALL_LEVELS, LEVEL_NAMES, type Level } from '@halla/domain/access/levels';
import { DEVICE_FIELD_RULES, type FieldRules, SESSION_FIELD_RULES } from '@halla/domain/access/redaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maySend } from '#app/calls/admission.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Fields of devices and sessions that some levels may not read. */
const RULES: FieldRules = { ...DEVICE_FIELD_RULES, ...SESSION_FIELD_RULES };

/** Filters that disclose only whether a device is free. */
const OPEN: readonly string[] = ['reserved'];

/** Values to filter by; fields without one have no filter yet. */
const VALUES: Readonly<Record<string, unknown>> = { OrderId: 1, errorCode: 4, quality: 1 };

interface Restricted {
  name: CallName;
  field: string;
  level: Level;
}

/** Filters by a field that a level may not read although it may send the call. */
function restrictedFilters(): Restricted[] {
  return Object.entries(calls).flatMap(([name, spec]) => {
    if (spec.effect !== 'read' || !(spec.input instanceof z.ZodObject)) return [];
    // A single row is requested by its id: out of scope it is not found.
    const fields = Object.keys(spec.input.shape).filter((field) => field in RULES && !OPEN.includes(field));
    return fields.flatMap((field) =>
      ALL_LEVELS.filter(
        (level) =>
          maySend(spec, { level }) && !RULES[field]?.includes(level) && LEVEL_NAMES[level] !== 'SUPER_USER',
      ).map((level) => ({ name: name as CallName, field, level })),
    );
  });
}

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

describe('a filter by a field that the level may not read', () => {
  const found = restrictedFilters();

  it('is found in the contract', () => {
    expect(found.map(({ name, field, level }) => `${name}.${field} ${LEVEL_NAMES[level]}`)).toEqual(
      expect.arrayContaining(['get_admin_devices.OrderId PRODUCTION', 'get_admin_devices.OrderId SALES']),
    );
  });

  it.each(found)('is refused: $name by $field for level $level', async ({ name, field, level }) => {
    const { token } = await t.given.user(LEVEL_NAMES[level]);
    const value = VALUES[field];
    expect([field, value]).not.toEqual([field, undefined]);
    const { status, body } = await t.call(name, token, { [field]: value } as never);
    expect([status, body]).toMatchObject([403, { code: 'core.not_allowed' }]);
  });
});

describe('devices', () => {
  const idsFor = async (token: string, input: CallInput<'get_admin_devices'>) => {
    const { status, body } = await t.call('get_admin_devices', token, input);
    expect(status).toBe(200);
    return body.devices.map(({ id }) => id);
  };

  it.each(['PRODUCTION', 'SALES'] as const)(
    'that are free or reserved are found by %s, who is not told the order',
    async (level) => {
      const { token } = await t.given.user(level);
      const { id: orderId } = await t.given.order();
      const [reserved, free] = [await t.given.device({ orderId }), await t.given.device()];
      const withOrder = await idsFor(token, { reserved: true });
      const without = await idsFor(token, { OrderId: null });
      expect([withOrder.includes(reserved.id), withOrder.includes(free.id)]).toEqual([true, false]);
      expect([without.includes(reserved.id), without.includes(free.id)]).toEqual([false, true]);
    },
  );

  it.each(['ADMIN', 'SUPER_USER'] as const)('of an order are found by %s', async (level) => {
    const { token } = await t.given.user(level);
    const { id: OrderId } = await t.given.order();
    const device = await t.given.device({ orderId: OrderId });
    expect(await idsFor(token, { OrderId })).toEqual([device.id]);
  });

  it.each(['PRODUCTION', 'SALES'] as const)(
    'are found by %s by their serial number, and not by addresses or the number of their order',
    async (level) => {
      const { number, id: orderId } = await t.given.order();
      const secret = { macAddress: `AA:BB:CC:00:${level}`, teamviewerId: `tv-${level}` };
      const { id, serialNumber } = await t.given.device({ ...secret, orderId });
      const { token } = await t.given.user(level);
      const found = async (text: string) => {
        const { body } = await t.call('search_everything', token, { q: text, kinds: ['device'] });
        const rows = body.groups.flatMap(({ hits }) => hits.map((hit) => hit.id));
        return [(await idsFor(token, { search_value: text })).includes(id), rows.includes(id)];
      };
      expect(await found(serialNumber)).toEqual([true, true]);
      for (const text of [secret.macAddress, secret.teamviewerId, String(number)])
        expect([text, await found(text)]).toEqual([text, [false, false]]);
    },
  );
});
