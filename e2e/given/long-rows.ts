import type { CallName, CallOutput } from '@halla/contract/calls';
import type { StaffDevice } from '@halla/contract/devices';
import type { Mention } from '@halla/contract/kit/mentions';
import type { PersonalDispatch } from '@halla/contract/lifecycle';
import { ACTIVITIES } from '@halla/domain/devices/activity';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import type { Page } from '@playwright/test';
import { present } from './fleet.ts';

/** Enough rows for a list to scroll separately, so that a scrollbar takes up width. */
const ROWS = 100;
/** All error bits of a session. */
const EVERY_ERROR = 31;
const CRASH = 1;
const UPDATE = 2;
/** Relative times are longest with two-digit minutes. */
const HALF_AN_HOUR_AGO = new Date(Date.now() - 30 * 60_000).toISOString();

/** Mocked, because mentioning a demo user would change counts in other tests. */
const MENTION: Mention = {
  noteId: 1,
  text: '@Sofia Super, please look at the sensor of this one before it leaves',
  createdAt: HALF_AN_HOUR_AGO,
  User: { id: 1, fullName: 'Antti Admin' },
  parent: { kind: 'crashLog', id: 1, number: null, label: null },
  Device: { id: 1, serialNumber: 'CTN179901', deviceName: null },
  seenAt: null,
  tagged: ['Sofia Super'],
};

/** Copies of the rows of a response, each modified by its index and given a unique id. */
function copies<Row extends object>(rows: readonly Row[], change: (index: number) => Partial<Row>): Row[] {
  if (rows.length === 0) return [];
  return Array.from({ length: ROWS }, (_, index) => {
    const row = nth(rows, index);
    return { ...row, ...('id' in row && { id: 1_000_000 + index }), ...change(index) };
  });
}

/** Cycles through the values. */
function nth<Value>(values: readonly Value[], index: number): Value {
  return present(values[index % values.length], 'row');
}

type Changes = { readonly [Name in CallName]?: (answer: CallOutput<Name>) => CallOutput<Name> };

/** Modified responses in which lists contain every badge, mark and time they can show. */
const CHANGES = {
  get_admin_devices: ({ devices }) => ({
    devices: copies(devices, (index) => ({
      activity: nth(ACTIVITIES, index),
      lastSeenAt: HALF_AN_HOUR_AGO,
      location: nth(['FI', 'GB'], index),
      latest: latestOf(devices, index),
    })),
  }),
  get_contact_rows: ({ contacts }) => ({
    contacts: copies(contacts, (index) => ({
      Type: nth(['company', 'contact', 'supplier'], index),
      createdAt: HALF_AN_HOUR_AGO,
    })),
    total: ROWS,
    nextCursor: null,
  }),
  get_alerts: ({ alerts }) => ({
    alerts: copies(alerts, (index) => ({
      createdAt: HALF_AN_HOUR_AGO,
      handledAt: index % 2 === 0 ? null : HALF_AN_HOUR_AGO,
      UserId: index % 2 === 0 ? null : 1,
    })),
    total: ROWS,
    nextCursor: null,
  }),
  get_crashlogs: ({ crashlogs }) => ({
    crashlogs: copies(crashlogs, (index) => ({ type: nth([CRASH, UPDATE], index), date: HALF_AN_HOUR_AGO })),
    total: ROWS,
    nextCursor: null,
  }),
  get_mentions: ({ unread }) => ({
    mentions: copies([MENTION], (index) => ({
      noteId: 1_000_000 + index,
      seenAt: index % 2 === 0 ? null : HALF_AN_HOUR_AGO,
    })),
    unread,
    nextCursor: null,
  }),
  get_crashlog_groups: ({ groups, days }) => ({
    groups: copies(groups, (index) => ({
      type: nth([CRASH, UPDATE], index),
      versions: [`9.10.${index}`, `9.9.${index}`, null],
      firstSeen: HALF_AN_HOUR_AGO,
      lastSeen: HALF_AN_HOUR_AGO,
    })),
    days,
  }),
  get_life_cycle_states: ({ lcs }) => ({
    lcs: copies(lcs, (index) => ({ state: nth(LC_STATES, index) })),
    total: ROWS,
    nextCursor: null,
  }),
  get_device_transfers: ({ lcs }) => ({
    lcs: copies(lcs, (index) => ({ state: nth(LC_STATES, index), createdAt: HALF_AN_HOUR_AGO })),
  }),
  get_sessions: ({ sessions, ...rest }) => {
    const runs = sessions.filter((row) => 'startTime' in row);
    if (runs.length === 0) return { sessions, ...rest };
    const longRuns = copies(runs, (index) => ({
      errorCode: EVERY_ERROR,
      complete: index % 2 === 0,
      clockSuspect: true as const,
    }));
    return { sessions: longRuns, ...rest };
  },
  get_personal_demos: () => ({
    lcs: Array.from({ length: ROWS }, (_, index) => ({
      ...personalRow(index),
      dueOn: '2026-11-30',
      isOverdue: index % 2 === 0,
    })),
  }),
  get_personal_dispatches: () => ({
    lcs: Array.from({ length: ROWS }, (_, index) => personalRow(index)),
  }),
} satisfies Changes;

/** The newest record of a device, cycling through the states. */
function latestOf(devices: readonly StaffDevice[], index: number): StaffDevice['latest'] {
  const { latest } = nth(devices, index);
  return latest && { ...latest, state: nth(LC_STATES, index), createdAt: HALF_AN_HOUR_AGO };
}

function personalRow(index: number): PersonalDispatch {
  return {
    id: index,
    DeviceId: index,
    serialNumber: `CTN${170_000 + index}`,
    deviceType: 'CRYO_CABIN',
    createdAt: HALF_AN_HOUR_AGO,
    user: 'Saara Sales',
    clientInfo: { companyName: 'Kaamos Recovery Tampere', location: 'GB' },
    LifeCycleStates: [],
    withClient: index % 2 === 0,
  };
}

/** Fills every list on the page with long rows. */
export async function fillLists(page: Page): Promise<void> {
  for (const [name, change] of Object.entries(CHANGES)) {
    await page.route(`**/api/${name}`, async (route) => {
      try {
        const response = await route.fetch();
        await route.fulfill({ response, json: change(await response.json()) });
      } catch (error) {
        // The page that sent the call has been left, so its response is discarded.
        if (!(error instanceof Error && /disposed|closed/.test(error.message))) throw error;
      }
    });
  }
}
