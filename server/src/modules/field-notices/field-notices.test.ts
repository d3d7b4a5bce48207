import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldNoticeEvents } from './field-notices.table.ts';
import { mailFieldNotices } from './mail-notices.service.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const DAY_MS = 86_400_000;
const NOTHING = { serialNumbers: [], families: [], versions: [], parts: [] };
const TEXTS = {
  title: { en: 'Check the door', fi: 'Tarkista ovi' },
  text: { en: 'Tighten the hinge.', fi: 'Kiristä sarana.' },
};

type Content = CallInput<'add_field_notice'>['notice'];

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.now = NOW;
});

const content = (change: Partial<Content> = {}): Content => ({
  ...{ ...TEXTS, urgency: 'safety', criteria: NOTHING, acknowledgeBy: '2026-03-20' },
  ...change,
});

async function draft(change: Partial<Content> = {}): Promise<number> {
  return (await t.call('add_field_notice', admin.token, { notice: content(change) })).body.notice.id;
}
const publish = (notice_id: number) => t.call('publish_field_notice', admin.token, { notice_id });
const read = async (notice_id: number, token = admin.token) =>
  (await t.call('get_field_notice', token, { notice_id })).body.notice;
const companies = async (notice_id: number, token = admin.token) =>
  (await t.call('get_notice_companies', token, { notice_id })).body.companies;
const acknowledge = (notice_id: number, company_id: number, token: string, note?: string) =>
  t.call('acknowledge_field_notice', token, { notice_id, company_id, ...(note && { note }) });

/** A clinic with a device and a user. */
async function clinic(change: { parentId?: number; hasUser?: boolean } = {}) {
  const company = await t.given.company({ parentId: change.parentId ?? null });
  const device = await t.given.device({ companyId: company.id });
  const user =
    change.hasUser === false
      ? undefined
      : await t.given.user('CLIENT', { companyId: company.id, language: 'fi' });
  return { company, device, user, token: user?.token ?? '' };
}

async function published(clinics: readonly { device: { serialNumber: string } }[]): Promise<number> {
  const serialNumbers = clinics.map(({ device }) => device.serialNumber);
  const id = await draft({ criteria: { ...NOTHING, serialNumbers } });
  expect((await publish(id)).status).toBe(200);
  return id;
}

describe('a draft', () => {
  it('is for administrators only and can be changed and deleted', async () => {
    const id = await draft();
    const sales = await t.given.user('SALES');
    expect((await t.call('get_field_notice', sales.token, { notice_id: id })).status).toBe(404);
    await t.call('edit_field_notice', admin.token, {
      notice: { id, urgency: 'information', text: { en: null, fi: 'Vain suomeksi' } },
    });
    expect(await read(id)).toMatchObject({
      ...{ state: 'draft', urgency: 'information', title: TEXTS.title },
      text: { en: '', fi: 'Vain suomeksi' },
    });
    expect((await t.call('delete_field_notice', admin.token, { notice_id: id })).status).toBe(200);
    expect((await t.call('get_field_notice', admin.token, { notice_id: id })).status).toBe(404);
  });

  it('is refused when it was changed since it was loaded', async () => {
    const id = await draft();
    const { updatedAt } = await read(id);
    t.clock.now = new Date(NOW.getTime() + 1000);
    await t.call('edit_field_notice', admin.token, { notice: { id, urgency: 'service' } });
    const stale = await t.call('publish_field_notice', admin.token, { notice_id: id, updatedAt });
    expect(stale.body.code).toBe('core.stale');
  });

  it('is not published without texts in every language or without devices', async () => {
    const before = await fingerprint(t.database.db, { except: ['audit_log', 'session_tokens'] });
    const texts = { ...TEXTS, text: { en: 'Only English', fi: ' ' } };
    const { device } = await clinic();
    const criteria = { ...NOTHING, serialNumbers: [device.serialNumber] };
    const untold = await draft({ ...texts, criteria });
    expect((await publish(untold)).body.code).toBe('field_notices.no_text');
    expect((await publish(await draft())).body.code).toBe('field_notices.no_devices');
    const unknown = await draft({ criteria: { ...NOTHING, serialNumbers: ['NOWHERE'] } });
    expect((await publish(unknown)).body.code).toBe('field_notices.no_devices');
    expect(before).not.toEqual(await fingerprint(t.database.db, { except: ['audit_log', 'session_tokens'] }));
    expect((await read(unknown)).state).toBe('draft');
  });
});

describe('devices', () => {
  it('are named by serial number, family, version and part of a repair', async () => {
    const given = (columns: Partial<typeof devices.$inferInsert>) => t.given.device(columns);
    const one = await given({ version: '9.9.1' });
    const other = await given({ deviceType: 'OXYPRO' });
    const repaired = await given({});
    const seal = { category: 'spareParts', name: 'Seal', sku: 'SEAL-9', warehouse: 'mailhouse' } as const;
    await t.given.ticket(repaired, { expenses: [seal] });
    const reach = async (criteria: Partial<Content['criteria']>) =>
      (await t.call('get_notice_reach', admin.token, { criteria: { ...NOTHING, ...criteria } })).body;
    expect((await reach({ versions: ['9.9.1'] })).serialNumbers).toEqual([one.serialNumber]);
    expect((await reach({ families: ['OXYPRO'] })).serialNumbers).toEqual([other.serialNumber]);
    expect((await reach({ parts: ['SEAL-9'] })).serialNumbers).toEqual([repaired.serialNumber]);
    const named = [one.serialNumber.toLowerCase(), 'NOWHERE'];
    expect(await reach({ serialNumbers: named, parts: ['SEAL-9'] })).toMatchObject({
      ...{ devices: 2, companies: 0, unowned: 2, unknown: ['NOWHERE'] },
    });
    expect(await reach({})).toMatchObject({ devices: 0, companies: 0 });
  });

  it('are those of the day of publishing, and their owner is the present one', async () => {
    const [one, other] = [await clinic(), await clinic()];
    const id = await published([one]);
    await t.database.db
      .update(devices)
      .set({ companyId: other.company.id })
      .where(eq(devices.id, one.device.id));
    expect(await companies(id)).toMatchObject([{ id: other.company.id, state: 'unread' }]);
    expect((await t.call('get_field_notice', one.token, { notice_id: id })).status).toBe(404);
    expect((await read(id, other.token)).title).toEqual(TEXTS.title);
  });
});

describe('owners', () => {
  it('see what concerns their devices, not who works on it, and only their own answer', async () => {
    const [one, other] = [await clinic(), await clinic()];
    const id = await published([one, other]);
    const seen = await read(id, one.token);
    expect(seen).toMatchObject({ state: 'published', counts: { devices: 1, companies: 1 } });
    expect(Object.keys(seen)).not.toContain('criteria');
    expect(await companies(id, one.token)).toEqual([
      {
        ...{ id: one.company.id, name: one.company.name, devices: 1, state: 'unread' },
        ...{ serialNumbers: [one.device.serialNumber], readAt: null, acknowledgedAt: null },
      },
    ]);
    const stranger = await clinic();
    expect((await t.call('get_field_notices', stranger.token, {})).body.notices).toEqual([]);
    expect((await read(id)).counts).toEqual({ devices: 2, companies: 2, read: 0, acknowledged: 0 });
  });

  it('read it once and acknowledge it once', async () => {
    const one = await clinic();
    const id = await published([one]);
    const open = () => t.call('read_field_notice', one.token, { notice_id: id });
    await open();
    t.clock.now = new Date(NOW.getTime() + 1000);
    await open();
    expect(await companies(id)).toMatchObject([{ state: 'read', readAt: NOW.toISOString() }]);
    expect((await acknowledge(id, one.company.id, one.token)).status).toBe(200);
    const colleague = await t.given.user('CLIENT', { companyId: one.company.id });
    expect((await acknowledge(id, one.company.id, colleague.token)).status).toBe(200);
    expect(await companies(id)).toMatchObject([{ AcknowledgedBy: { id: one.user?.id } }]);
    expect((await read(id)).counts).toMatchObject({ read: 0, acknowledged: 1 });
    const kept = await t.database.db
      .select({ kind: fieldNoticeEvents.kind })
      .from(fieldNoticeEvents)
      .where(eq(fieldNoticeEvents.noticeId, id))
      .orderBy(fieldNoticeEvents.id);
    expect(kept).toEqual([{ kind: 'read' }, { kind: 'acknowledged' }]);
    expect((await t.call('get_field_notices', one.token, { open: true })).body.notices).toEqual([]);
  });

  it('are answered for by their reseller and by administrators, not by others', async () => {
    const reseller = await t.given.company({ role: 'reseller' });
    const dealer = await t.given.user('CLIENT', { companyId: reseller.id });
    const [one, other] = [await clinic({ parentId: reseller.id }), await clinic()];
    const id = await published([one, other]);
    expect((await acknowledge(id, other.company.id, dealer.token)).status).toBe(404);
    expect((await acknowledge(id, one.company.id, dealer.token)).status).toBe(200);
    await acknowledge(id, other.company.id, admin.token, 'By phone');
    expect(await companies(id)).toMatchObject(
      [
        { id: one.company.id, state: 'acknowledged', AcknowledgedBy: { id: dealer.id } },
        { id: other.company.id, state: 'acknowledged', note: 'By phone' },
      ].sort((a, b) => a.id - b.id),
    );
    // An administrator's note is internal.
    expect(Object.keys((await companies(id, other.token))[0] ?? {})).not.toContain('note');
  });

  it('answer no draft and no closed notice, which stays readable', async () => {
    const one = await clinic();
    const id = await published([one]);
    await t.call('close_field_notice', admin.token, { notice_id: id });
    expect((await acknowledge(id, one.company.id, one.token)).body.code).toBe('field_notices.not_published');
    expect((await t.call('close_field_notice', admin.token, { notice_id: id })).body.code).toBe(
      'field_notices.not_published',
    );
    expect((await read(id, one.token)).state).toBe('closed');
    const edited = await t.call('edit_field_notice', admin.token, { notice: { id, urgency: 'service' } });
    expect(edited.body.code).toBe('field_notices.not_a_draft');
  });
});

describe('mails', () => {
  beforeEach(() => t.database.db.delete(mailOutbox));
  const send = () => mailFieldNotices(t.server.deps);
  const sent = async () => {
    const rows = await t.database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
    return rows.map(({ toAddress, subject }) => [toAddress, subject]);
  };
  /** Ends what earlier tests have published. */
  beforeEach(async () => {
    const { body } = await t.call('get_field_notices', admin.token, { states: ['published'] });
    for (const { id } of body.notices) await t.call('close_field_notice', admin.token, { notice_id: id });
  });

  it('go once to each owner in the language of the user, and again after a week without an answer', async () => {
    const [one, other] = [await clinic(), await clinic()];
    const id = await published([one, other]);
    await send();
    await send();
    const subject = 'Turvallisuustiedote: Tarkista ovi';
    expect((await sent()).map(([, text]) => text)).toEqual([subject, subject]);
    await acknowledge(id, one.company.id, one.token);
    await t.database.db.delete(mailOutbox);
    t.clock.now = new Date(NOW.getTime() + 7 * DAY_MS - 1);
    await send();
    expect(await sent()).toEqual([]);
    t.clock.now = new Date(NOW.getTime() + 7 * DAY_MS);
    await send();
    expect(await sent()).toEqual([[other.user?.emailAddress, `Muistutus: ${subject}`]]);
  });

  it('go to the reseller of owners without users, one for all of them', async () => {
    const reseller = await t.given.company({ role: 'reseller' });
    const dealer = await t.given.user('CLIENT', { companyId: reseller.id });
    const silent = { parentId: reseller.id, hasUser: false };
    const [one, other, alone] = [
      await clinic(silent),
      await clinic(silent),
      await clinic({ hasUser: false }),
    ];
    const id = await published([one, other, alone]);
    await send();
    expect(await sent()).toEqual([[dealer.emailAddress, 'Safety notice: Check the door']]);
    const unreachable = (await companies(id)).filter(({ isReachable }) => !isReachable);
    expect(unreachable).toMatchObject([{ id: alone.company.id, mailedAt: null }]);
  });

  it('go again at once when everybody is reminded by hand, at most once a day, and not once it is closed', async () => {
    const one = await clinic();
    const id = await published([one]);
    await send();
    const remind = () => t.call('remind_about_notice', admin.token, { notice_id: id });
    expect((await remind()).body.code).toBe('field_notices.just_reminded');
    await t.database.db.delete(mailOutbox);
    t.clock.now = new Date(NOW.getTime() + DAY_MS);
    expect((await remind()).status).toBe(200);
    t.clock.now = new Date(NOW.getTime() + DAY_MS + 1000);
    await send();
    await send();
    expect(await sent()).toHaveLength(1);
    await t.database.db.delete(mailOutbox);
    await t.call('close_field_notice', admin.token, { notice_id: id });
    t.clock.now = new Date(NOW.getTime() + 30 * DAY_MS);
    await send();
    expect(await sent()).toEqual([]);
  });
});

it('A notice about ten thousand devices of two thousand owners is published and mailed.', async () => {
  const { db } = t.database;
  await db.execute(`insert into companies (name) select 'Mass ' || n from generate_series(1, 2000) as n`);
  await db.execute(`insert into users (user_name, full_name, email_address, permission_level, company_id)
    select 'mass' || id, 'Mass', 'mass' || id || '@example.test', 1, id from companies where name like 'Mass %'`);
  await db.execute(`insert into devices (serial_number, version, company_id)
    select 'MASS' || id || '-' || n, 'mass-1', id from companies, generate_series(1, 5) as n where name like 'Mass %'`);
  const id = await draft({ criteria: { ...NOTHING, versions: ['mass-1'] } });
  expect((await publish(id)).body).toMatchObject({ devices: 10_000, companies: 2000 });
  await db.delete(mailOutbox);
  await mailFieldNotices(t.server.deps);
  expect(await db.$count(mailOutbox)).toBe(2000);
  const { body } = await t.call('get_notice_companies', admin.token, {
    ...{ notice_id: id, cursor: null, limit: 50 },
    search_value: 'mass 19',
  });
  expect(body).toMatchObject({ total: 111 });
  await t.call('close_field_notice', admin.token, { notice_id: id });
});
