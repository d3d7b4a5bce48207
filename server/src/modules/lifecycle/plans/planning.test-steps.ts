import { expect } from 'vitest';
import { transferring } from '../transfers.test-steps.ts';

export const FAIR = { companyName: 'Trade Fair', location: 'FI' };
type Device = { id: number };

/** A server on which a salesperson plans demos, for the tests of one file. */
export function planning() {
  const { people, move, recordsOf } = transferring();

  async function givenReady() {
    const { t } = people();
    const device = await t.given.device({ companyId: (await t.given.internalCompany()).id });
    await t.given.record(device, 'ready', { createdAt: new Date('2026-01-01Z') });
    return device;
  }

  function plan({ id }: Device, startsOn: string, dueOn: string | null, clientInfo: object = FAIR) {
    const { t, sales } = people();
    return t.call('add_movement_plan', sales.token, {
      ...{ device_id: id, kind: 'demo', clientInfo, startsOn, dueOn },
    });
  }

  async function planned(...days: Parameters<typeof plan>) {
    const { status, body } = await plan(...days);
    expect(status).toBe(200);
    return body.plan;
  }

  async function plansOf({ id }: Device) {
    const { t, sales } = people();
    return (await t.call('get_movement_plans', sales.token, { device_id: id })).body.plans;
  }

  function carryOut(plan_id: number) {
    const { t, sales } = people();
    return t.call('carry_out_movement_plan', sales.token, { plan_id });
  }

  return { started: people, move, recordsOf, givenReady, plan, planned, plansOf, carryOut };
}
