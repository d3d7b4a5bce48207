import type { CallName } from '@halla/contract/calls';
import type { ChangedEvent } from '@halla/contract/live';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Which reading calls show rows of a domain. Add the call here when a new screen reads it. */
const CALLS_OF = {
  devices: ['get_devices', 'get_admin_devices', 'get_device_data', 'get_device_config', 'get_locations'],
  sessions: [
    'get_sessions',
    'get_session_data',
    'get_adjacent_sessions',
    'get_week_activity',
    'get_monthly_consumption',
    'get_consumption',
    'get_device_data',
  ],
  deviceData: [
    'get_session_presets',
    'get_daily_log_list',
    'preview_log',
    'get_settings_file',
    'get_recipe_file',
  ],
  alerts: ['get_alerts', 'get_session_data'],
  crashLogs: ['get_crashlogs', 'get_crashlog_groups', 'get_crashlog_data'],
  mentions: ['get_mentions'],
  notes: ['get_device_timeline', 'get_session_data', 'get_alerts', 'get_crashlog_data'],
  lifecycle: [
    'get_life_cycle_states',
    'get_device_transfers',
    'get_personal_dispatches',
    'get_personal_demos',
    'get_personal_totals',
    'get_device_data',
    'get_device_timeline',
    'get_admin_devices',
  ],
  contacts: ['get_contacts', 'get_contact_rows', 'get_contact', 'get_companies'],
  files: ['get_checklist', 'get_production_photos', 'get_media_files'],
} as const satisfies Record<ChangedEvent['domain'], readonly CallName[]>;

/** A query refetches at most once in this time, however many events arrive. */
const REFRESH_EVERY_MS = 2000;
/** A long answer rests for longer: in a fleet of thousands some device says something every second. */
const REFRESH_PER_ROW_MS = 3;

/** Refetches what is on screen when something behind it changed. */
export interface LiveRefresher {
  readonly apply: (event: ChangedEvent) => void;
  /** When not all changes are known, nothing is known to be fresh. */
  readonly refreshAll: () => void;
  readonly stop: () => void;
}

/** Makes the refresher of a query client. */
export function createLiveRefresher(client: QueryClient): LiveRefresher {
  const lastRefetch = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function touch(query: Query): void {
    const { queryHash } = query;
    if (timers.has(queryHash)) return;
    const rest = Math.max(REFRESH_EVERY_MS, rowsIn(query.state.data) * REFRESH_PER_ROW_MS);
    const wait = (lastRefetch.get(queryHash) ?? Number.NEGATIVE_INFINITY) + rest - Date.now();
    timers.set(
      queryHash,
      setTimeout(
        () => {
          timers.delete(queryHash);
          lastRefetch.set(queryHash, Date.now());
          void refetch(client, query);
        },
        Math.max(0, wait),
      ),
    );
  }

  return {
    apply: (event) => {
      const queries = client.getQueryCache().findAll({ predicate: (query) => shows(query.queryKey, event) });
      for (const query of queries) touch(query);
    },
    refreshAll: () => void client.invalidateQueries(),
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      lastRefetch.clear();
    },
  };
}

/** Rows of an answer: the longest list in it. */
function rowsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  return Math.max(0, ...Object.values(data).map((value) => (Array.isArray(value) ? value.length : 0)));
}

/** A first answer that is under way may have been read before the change, and invalidating does not ask again for it. */
async function refetch(client: QueryClient, query: Query): Promise<void> {
  if (query.state.data === undefined) await Promise.allSettled([query.promise]);
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

/** True when a query may show what changed: right call, and not plainly another device or session. */
export function shows(key: readonly unknown[], event: ChangedEvent): boolean {
  const [name, input] = key;
  const calls: readonly unknown[] = CALLS_OF[event.domain];
  if (!calls.includes(name)) return false;
  const deviceId = event.domain === 'devices' ? event.id : event.deviceId;
  if (isOther(input, 'deviceid', deviceId)) return false;
  return event.domain !== 'sessions' || !isOther(input, 'sessionid', event.id);
}

function isOther(input: unknown, field: string, id: number | undefined): boolean {
  if (id === undefined || typeof input !== 'object' || input === null) return false;
  const asked: unknown = Reflect.get(input, field);
  return typeof asked === 'number' && asked !== id;
}
