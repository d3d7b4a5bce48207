// @vitest-environment happy-dom
import type { MovementPlan } from '@halla/contract/movement-plans';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { PromisedTo } from './promised-to.tsx';
import { planOf } from './sample-plan.ts';

const FAIR = { startsOn: '2026-03-03', dueOn: '2026-03-05' };
const PASSED = planOf({
  id: 1,
  startsOn: '2026-02-01',
  dueOn: '2026-03-01',
  clientInfo: { companyName: 'Past' },
});
const AHEAD = planOf({ id: 2, ...FAIR });
const LATER = planOf({ id: 3, startsOn: '2026-04-01', dueOn: null, clientInfo: { companyName: 'Later' } });
const OUT = planOf({ id: 4, state: 'running', startsOn: '2026-02-20', dueOn: '2026-03-02' });
const OVERDUE = { ...OUT, dueOn: '2026-03-01', isOverdue: true };

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00') });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the promise of device 5 with this server response; returns the recorded requests. */
function show(answer: Response | Promise<Response>) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Promise.resolve(answer);
  });
  showScreen({ screen: () => <PromisedTo deviceId={5} inWords />, address: '/cpanel/devices/5' });
  return asked;
}
const plansOf = (...plans: MovementPlan[]) => Response.json({ plans, truncated: false });

it.each([
  ['en', 'Promised to Trade Fair, 03/03/2026 – 05/03/2026'],
  ['fi', 'Luvattu: Trade Fair, 3.3.2026 – 5.3.2026'],
] as const)('Names the next plan ahead in %s and leads to the plans of the device.', async (lang, text) => {
  await setLanguage(lang);
  const asked = show(plansOf(PASSED, AHEAD, LATER));
  const link = await screen.findByRole('link', { name: text });
  expect(link.getAttribute('href')).toBe('/cpanel/demos/plans?q=EC220005');
  expect(asked).toEqual([{ device_id: 5, states: ['planned', 'running'] }]);
});

it.each([
  ['en', OUT, 'Promised to Trade Fair, due 02/03/2026'],
  ['en', OVERDUE, 'Promised to Trade Fair, due 01/03/2026, overdue'],
  ['en', { ...OUT, dueOn: null }, 'Promised to Trade Fair, no due day'],
  ['fi', OUT, 'Luvattu: Trade Fair, palautuspäivä 2.3.2026'],
  ['fi', OVERDUE, 'Luvattu: Trade Fair, palautuspäivä 1.3.2026, myöhässä'],
  ['fi', { ...OUT, dueOn: null }, 'Luvattu: Trade Fair, ei palautuspäivää'],
] as const)('Names the running plan in %s before those ahead.', async (lang, plan, text) => {
  await setLanguage(lang);
  show(plansOf(PASSED, plan, AHEAD));
  const link = await screen.findByRole('link', { name: text });
  expect(link.querySelector('[data-overdue]') !== null).toBe(plan.isOverdue);
});

it.each([
  ['en', 'Not promised'],
  ['fi', 'Ei luvattu'],
] as const)('Says in %s that nothing is promised when all plans have passed.', async (lang, text) => {
  await setLanguage(lang);
  show(plansOf(PASSED));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('Says nothing before the plans have arrived, and why when they do not.', async () => {
  let answer = (_: Response) => {};
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  show(held);
  await vi.waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).not.toBeNull());
  expect(screen.queryByText('Not promised')).toBeNull();
  answer(Response.json({ error: true, code: 'core.internal', message: 'No' }, { status: 500 }));
  expect(await screen.findByText('This could not be loaded')).toBeDefined();
});
