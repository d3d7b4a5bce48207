import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { countWaiting } from '../../../testing/count-waiting.ts';
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
    if (t.database.kind !== 'postgres') throw new Error('This test is for a server.');
    const { token } = await t.given.user('SUPER_USER');
    const { id } = await t.given.softwareRelease({
      stage: 5,
      stageSince: BEFORE,
      trialFrom: BEFORE,
      updatedAt: BEFORE,
    });
    const other = await t.database.client.connect();
    try {
      await other.query('begin');
      await other.query('update software_packages set stage = 25, updated_at = $1 where id = $2', [NOW, id]);
      const software_package = { id, updatedAt: BEFORE.toISOString() };
      let isDone = false;
      const asking = t.call('set_release_stage', token, { software_package, step: 'next' }).finally(() => {
        isDone = true;
      });
      while (!isDone && (await countWaiting(t.database.db)) === 0) await sleep(10);
      await other.query('commit');
      expect(await asking).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    } finally {
      other.release();
    }
    const { body } = await t.call('get_release_progress', token, { packageid: id });
    expect(body.package.stage).toBe(25);
  });
});
