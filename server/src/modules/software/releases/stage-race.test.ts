import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { duringTransaction } from '../../../testing/during-transaction.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** The embedded engine has one connection, so no other transaction can be open. */
const isPostgresRun = inject('postgresUrl') !== null;

const NOW = new Date('2026-11-20T10:00:00Z');
const BEFORE = new Date('2026-11-10T10:00:00Z');

describe.skipIf(!isPostgresRun)('a next stage that begins while another connection begins one', () => {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer({ now: NOW });
  });
  afterAll(() => t.close());

  it('waits for it, and is refused as stale instead of skipping a stage', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const { id } = await t.given.softwareRelease({
      stage: 5,
      stageSince: BEFORE,
      trialFrom: BEFORE,
      updatedAt: BEFORE,
    });
    const software_package = { id, updatedAt: BEFORE.toISOString() };
    const answer = await duringTransaction({
      database: t.database,
      statements: [['update software_packages set stage = 25, updated_at = $1 where id = $2', [NOW, id]]],
      work: () => t.call('set_release_stage', token, { software_package, step: 'next' }),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    const { body } = await t.call('get_release_progress', token, { packageid: id });
    expect(body.package.stage).toBe(25);
  });
});
