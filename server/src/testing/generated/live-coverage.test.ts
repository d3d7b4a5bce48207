import { type Changed, changesOf } from '@halla/contract/kit/call';
import { showsChange, showsWrite } from '@halla/contract/live-reach';
import { hasLevel, LEVELS, type Level } from '@halla/domain/access/levels';
import { HISTORY_KINDS } from '@halla/domain/resources/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveEvent, reaches, reachOf, splitEvents } from '#app/live/live-event.ts';
import { visibleEvents } from '#app/live/live-filter.ts';
import { createAuthenticator } from '#modules/auth/authenticate.ts';
import { drawn } from '../drawn.ts';
import { ALL_WRITES } from './live-writes/all-writes.ts';
import { buildStage, type Stage } from './live-writes/stage.ts';
import { type Question, rememberScreens, type Screen } from './remembered-screens.ts';
import { sampleInput } from './sample-input.ts';
import { declaredCalls } from './wire-schema.ts';

/** Number of writes between full checks that screens which were not read again are unchanged. */
const WRITES_BETWEEN_FULL_LOOKS = 25;
/** Of the four customers, those whose screens are watched, beside those of the super user. */
const SAMPLED_CUSTOMERS = 2;

interface Watcher {
  who: string;
  level: Level;
  token: string;
}

let stage: Stage;
/** Domains each writing call has published, over all attempts. */
const emitted = new Map<string, Set<Changed>>();
/** Events published by the current write. */
let told: LiveEvent[] = [];
let screens: ReturnType<typeof rememberScreens<Watcher>>;

beforeAll(async () => {
  stage = await buildStage();
  const { A, B, R } = stage.tenants;
  const customers: readonly Watcher[] = [
    { who: 'customer A', level: LEVELS.CLIENT, token: A.client.token },
    { who: 'maintenance A', level: LEVELS.CLIENT_MAINTENANCE, token: A.maintenance.token },
    { who: 'customer B', level: LEVELS.CLIENT, token: B.client.token },
    { who: 'reseller R', level: LEVELS.CLIENT, token: R.client.token },
  ];
  const watchers = [
    { who: 'a super user', level: LEVELS.SUPER_USER, token: stage.boss.token },
    ...drawn(customers, { count: SAMPLED_CUSTOMERS, name: 'watching customers' }),
  ];
  screens = rememberScreens({ server: stage.server, watchers, questionsOf });
  // The first call of a session records its use, which the list of sign-ins shows; those who are not watched write too.
  for (const { token } of customers) await stage.server.call('get_locations', token, {});
  await screens.readAgain();
  await screens.readAgain();
  const { live } = stage.server.server.deps;
  const publish = live.publish;
  live.publish = (events) => {
    told.push(...events);
    publish(events);
  };
});
afterAll(() => stage.server.close());

/** Answers that no event invalidates: fetched once on opening, typing or downloading, or polled. */
const ASKED_ONCE = new Set([
  'validate_token',
  'get_mail_choice',
  'get_escalation_link',
  // Only the caller's settings show it, and they fetch it again after each change.
  'get_own_mail_lists',
  'export_contacts',
  'check_import',
  'preview_merge',
  'show_checklist',
  'show_ticket_photo',
  'get_similar_contacts',
  'get_system',
  'get_outbox',
  'get_audit_log',
]);

const reads = declaredCalls.filter(({ name, spec }) => spec.effect === 'read' && !ASKED_ONCE.has(name));

function inputsOf(call: (typeof reads)[number]): object[] {
  const sample = sampleInput(call, { ids: stage.ids });
  if (call.name === 'get_contacts') return [sample, { only_resupply: true }];
  if (call.name === 'get_contact_rows') return [sample, { kind: 'supplier' }];
  if (call.name === 'get_history') return HISTORY_KINDS.map((kind) => ({ kind, id: stage.ids[kind] }));
  if (call.name !== 'get_contact') return [sample];
  return [
    { contactType: 'contact', contactId: stage.ids.contact },
    { contactType: 'company', contactId: stage.ids.company },
    { contactType: 'supplier', contactId: stage.supplier.id },
  ];
}

/** The calls that the screens of a watcher send. */
function questionsOf({ level }: Watcher): Question[] {
  return reads
    .filter(({ spec: { access } }) => access.kind !== 'levels' || hasLevel(level, access.levels))
    .flatMap((call) => inputsOf(call).map((input) => ({ call, input })));
}

/** The changed answers of a watcher that no event of this write invalidates. */
async function untold(watcher: Watcher, changed: readonly Screen[]): Promise<Screen[]> {
  const { db } = stage.server.database;
  const { surroundings } = stage.server.server.deps;
  const actor = await createAuthenticator({ db, surroundings, ahead: false }).confirm(watcher.token);
  const { changes, sweeps } = splitEvents(told);
  if (sweeps.some((sweep) => reaches(sweep, actor))) return [];
  const visible = visibleEvents({ actor, events: changes });
  return changed.filter((screen) => !visible.some((event) => showsChange(screen, event)));
}

/** Answers that the declaration does not invalidate in the tab of the write; device uploads have no tab. */
function unknownToWriter(write: string, changed: readonly Screen[]): Screen[] {
  const call = writes.find(({ name }) => name === write);
  return call === undefined ? [] : changed.filter((screen) => !showsWrite(screen, changesOf(call.spec)));
}

const writes = declaredCalls.filter(({ spec }) => spec.effect !== 'read');
const callOf = (name: string) => name.split(',')[0] ?? name;

it.each(Object.keys(ALL_WRITES))('%s reaches every screen that shows what it changed', async (name) => {
  told = [];
  const answer = await ALL_WRITES[name]?.(stage);
  expect(answer).toMatchObject({ status: 200 });
  const call = callOf(name);
  emitted.set(call, new Set([...(emitted.get(call) ?? []), ...told.map(reachOf)]));
  const lost: object[] = [];
  for (const [watcher, changed] of await screens.readAgain()) {
    const { who, token } = watcher;
    for (const screen of await untold(watcher, changed)) lost.push({ who, ...screen });
    if (token !== stage.boss.token) continue;
    for (const screen of unknownToWriter(call, changed)) lost.push({ who: 'its own tab', ...screen });
  }
  expect(lost).toEqual([]);
  if (Object.keys(ALL_WRITES).indexOf(name) % WRITES_BETWEEN_FULL_LOOKS === 0) await expectNoneUnread();
});

it('all screens have been read again that showed something else', expectNoneUnread);

async function expectNoneUnread(): Promise<void> {
  const changed = await screens.readAll();
  expect([...changed.values()].flat()).toEqual([]);
}

it.each(writes)('$name sends live events of just the domains that it declares', ({ name, spec }) => {
  expect([...(emitted.get(name) ?? ['never tried'])].sort()).toEqual([...changesOf(spec)].sort());
});
