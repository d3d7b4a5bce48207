import type { CallInput } from '@halla/contract/calls';
import { SIGNATURE_PATH_MAX } from '@halla/domain/maintenance/signature';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { givenYearly, IN_ORDER } from './maintaining.test-steps.ts';

type Lines = CallInput<'fill_checklist'>['lines'];
type Value = Lines[number]['to']['value'];

const MAIJA = { name: 'Maija Clinic', path: 'M10 20L10 20L40 60' };
const BY_NAME = { name: 'Olli Other', path: '' };

let t: TestServer;
let admin: { token: string; id: number };
let technician: { token: string; id: number };
let yearly: Awaited<ReturnType<typeof givenYearly>>;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-06-01T09:00:00Z') });
  const signed = { key: 'signed', kind: 'signature' as const, label: 'Received by' };
  yearly = await givenYearly(t, { ...signed, unit: null, min: null, max: null });
  ({ admin, technician } = yearly);
});
afterAll(() => t.close());

/** Id of the ticket of a new work order that asks for a signature. */
const order = async () => (await yearly.order()).id;

const signing = (to: Value, from: Value = null): Lines => [
  { key: 'signed', from: { value: from, remark: '' }, to: { value: to, remark: '' } },
];

const fill = (ticket_id: number, lines: Lines, more: object = {}) =>
  t.call('fill_checklist', technician.token, { ticket_id, lines, ...more });

const answersOf = async (ticket_id: number) =>
  (await t.call('get_work_order', admin.token, { ticket_id })).body.order?.answers;

const stepsOf = async (id: number) => {
  const { body } = await t.call('get_history', admin.token, { kind: 'ticket', id });
  return body.entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, to }) => (field === 'workOrder' ? to : [])),
  );
};

describe('a signature', () => {
  it('that is asked for is needed to complete the work order', async () => {
    const ticketId = await order();
    const without = await fill(ticketId, IN_ORDER, { complete: true });
    expect(without).toMatchObject({
      status: 409,
      body: { code: 'maintenance.incomplete', details: { lines: 'Received by' } },
    });
    const signed = await fill(ticketId, [...IN_ORDER, ...signing(MAIJA)], { complete: true });
    expect(signed.body).toMatchObject({ isCompleted: true });
    expect(await answersOf(ticketId)).toMatchObject({
      signed: { value: MAIJA, User: { fullName: 'Tero Technician' }, at: '2026-06-01T09:00:00.000Z' },
    });
    // A completed order cannot be signed.
    expect((await fill(ticketId, signing(BY_NAME, MAIJA))).body.code).toBe('maintenance.ended');
  });

  it('can be given by the name alone', async () => {
    const ticketId = await order();
    const signed = await fill(ticketId, [...IN_ORDER, ...signing(BY_NAME)], { complete: true });
    expect(signed.status).toBe(200);
  });

  it('is replaced by whoever saw it only, and each is a step of the history', async () => {
    const ticketId = await order();
    await fill(ticketId, signing(MAIJA));
    const blind = await fill(ticketId, signing(BY_NAME));
    expect(blind.body).toMatchObject({ code: 'maintenance.overtaken', details: { lines: 'Received by' } });
    expect(await answersOf(ticketId)).toMatchObject({ signed: { value: MAIJA } });
    expect((await fill(ticketId, signing(BY_NAME, MAIJA))).status).toBe(200);
    expect((await fill(ticketId, [...signing(null, BY_NAME), ...IN_ORDER])).status).toBe(200);
    expect((await stepsOf(ticketId)).toSorted()).toEqual(['filled', 'made', 'signed', 'signed']);
  });

  it('leaves its name in the trail, and no handwriting', async () => {
    const ticketId = await order();
    await fill(ticketId, signing(MAIJA));
    await fill(ticketId, signing(BY_NAME, MAIJA));
    const rows = await t.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'maintenance_orders'), eq(auditLog.entityId, ticketId)));
    const trail = JSON.stringify(rows);
    expect(trail).toContain(MAIJA.name);
    expect(trail).toContain('isDrawn');
    expect(trail).not.toContain('L40 60');
  });

  it.each([
    ['a path with anything but lines', { name: 'Maija', path: 'M1 1L2 2"/><script>' }],
    ['a path that is too long', { name: 'Maija', path: 'M1 1L222 222'.repeat(SIGNATURE_PATH_MAX / 12 + 1) }],
    ['an empty name', { name: ' ', path: MAIJA.path }],
    ['a name of two lines', { name: 'Maija\nClinic', path: '' }],
    ['words', 'Maija'],
    ['a yes', true],
  ])('is refused as %s', async (_, value) => {
    const ticketId = await order();
    const { status, body } = await fill(ticketId, signing(value));
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).join()).toMatch(/^lines\.0\.to/);
    expect(await answersOf(ticketId)).toEqual({});
  });

  it('is no answer of another line', async () => {
    const ticketId = await order();
    const line = { key: 'words', from: { value: null, remark: '' }, to: { value: MAIJA, remark: '' } };
    expect((await fill(ticketId, [line])).body.code).toBe('maintenance.wrong_answer');
  });
});
