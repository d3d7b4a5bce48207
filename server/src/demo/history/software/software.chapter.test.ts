import { LEVELS } from '@halla/domain/access/levels';
import { PRODUCTS } from '@halla/domain/software/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tellHistory } from '../tell-history.ts';
import type { World } from '../world.ts';
import { planPatches } from './plan-patches.ts';
import { softwareChapter } from './software.chapter.ts';

const captured = captureLog();
let t: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z'), log: captured.log });
  const company = await t.given.company();
  const devices: World['devices'] = [];
  for (let number = 0; number < 12; number += 1) {
    const serialNumber = `EC22${1_000 + number}`;
    const { id, deviceType } = await t.given.device({ serialNumber, companyId: company.id });
    devices.push({ id, serialNumber, deviceType, model: null, color: null, companyId: company.id });
  }
  const days = { zone: 'Europe/Helsinki', from: '2024-11-21', since: '2026-11-21' };
  world = { ...days, companies: [], devices, goodsLeaveByShipments: true, firstNumber: 1 };
  const boss = await t.given.user('SUPER_USER');
  token = boss.token;
  const acting = { id: boss.id, level: LEVELS.SUPER_USER, companyId: null, scope: 'all' as const };
  const users = { admin: acting, super: acting, production: acting, client: acting };
  const chapters = [softwareChapter];
  await tellHistory({ deps: t.server.deps, world, users, chapters, isStopped: () => false });
}, 60_000);
afterAll(() => t.close());

const packages = async (input: object) => (await t.call('get_software_packages', token, input)).body.packages;

it('tells every step, and each product has releases of a year and a prerelease that waits', async () => {
  expect(captured.lines().filter((line) => line.includes('refused'))).toEqual([]);
  const releases = await packages({});
  for (const product of PRODUCTS) {
    const versions = releases.filter((row) => row.product === product).map(({ version }) => version);
    expect(versions.length).toBeGreaterThanOrEqual(6);
    expect(await packages({ type: product, prerelease: true })).toHaveLength(1);
  }
  expect(releases.map(({ date }) => date)).toEqual(
    releases
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
});

it('has a patch that halted by itself and was withdrawn, and its repair in the second stage', async () => {
  const { bad, good } = planPatches(world);
  const releases = await packages({ type: 'ecabin' });
  const halted = releases.find(({ version }) => version === bad.version);
  expect(halted).toMatchObject({
    ...{ stage: 25, haltReason: { measure: 'crashes' } },
    ...{ haltedAt: expect.any(String), withdrawnAt: expect.any(String) },
  });
  const { body } = await t.call('get_history', token, { kind: 'softwarePackage', id: halted?.id ?? 0 });
  expect(body.entries.find(({ event }) => event === 'halted')).toMatchObject({ by: 'system' });
  const repair = releases.find(({ version }) => version === good.version);
  expect(good.devices.length).toBeGreaterThanOrEqual(world.devices.length / 4);
  const installs = good.devices.length;
  expect(repair).toMatchObject({ stage: 25, haltedAt: null, withdrawnAt: null, installs });
  const progress = (await t.call('get_release_progress', token, { packageid: halted?.id ?? 0 })).body;
  expect(progress.days.length).toBeGreaterThan(20);
  expect(progress.reports).toEqual({ installed: bad.devices.length, failed: 1 });
});

it('has a prerelease of the electric cabins that is signed, and whose first stage reaches devices', async () => {
  const [waiting] = await packages({ type: 'ecabin', prerelease: true });
  expect(waiting).toMatchObject({ signed: true, stage: null });
  const { reached } = (await t.call('get_release_progress', token, { packageid: waiting?.id ?? 0 })).body;
  expect(reached.find(({ stage }) => stage === 5)?.devices).toBeGreaterThanOrEqual(1);
});

it('has crashes that are fixed, muted, and back again', async () => {
  const { groups } = (await t.call('get_software_crash_groups', token, { product: 'ecabin' })).body;
  const states = groups.map(({ state, returnedIn }) => (returnedIn === null ? state : 'back'));
  expect(states.toSorted()).toEqual(['back', 'fixed', 'muted']);
});
