import type { CallName } from './calls.ts';
import type { ChangedEvent } from './live.ts';

/** Reading calls that show the names of companies and people beside other things; to staff, who alone hear of contacts. */
const NAMING_CONTACTS = [
  'get_devices',
  'get_admin_devices',
  'get_device_data',
  'get_device_timeline',
  'get_life_cycle_states',
  'get_device_transfers',
  'get_personal_dispatches',
  'get_personal_demos',
  'get_user_list',
] as const;

/** Which reading calls show rows of a domain. Add the call here when a new screen reads it. */
const CALLS_OF = {
  devices: [
    'get_devices',
    'get_admin_devices',
    'get_device_data',
    'get_device_config',
    'get_locations',
    'get_contact',
  ],
  sessions: [
    'get_sessions',
    'get_session_data',
    'get_adjacent_sessions',
    'get_week_activity',
    'get_monthly_consumption',
    'get_consumption',
    'get_device_data',
    'get_device_timeline',
  ],
  deviceData: [
    'get_session_presets',
    'get_daily_log_list',
    'preview_log',
    'get_settings_file',
    'get_recipe_file',
  ],
  alerts: ['get_alerts', 'get_session_data', 'get_device_timeline'],
  crashLogs: ['get_crashlogs', 'get_crashlog_groups', 'get_crashlog_data', 'get_device_timeline'],
  mentions: ['get_mentions'],
  notes: [
    'get_device_timeline',
    'get_session_data',
    'get_alerts',
    'get_crashlog_data',
    'get_device_data',
    'get_life_cycle_states',
    'get_device_transfers',
  ],
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
  contacts: ['get_contacts', 'get_contact_rows', 'get_contact', 'get_companies', ...NAMING_CONTACTS],
  files: ['get_checklist', 'get_production_photos', 'get_media_files'],
} as const satisfies Record<ChangedEvent['domain'], readonly CallName[]>;

/** True when the answer of a call may show what changed: right call, and not plainly another device or session. */
export function showsChange(
  { name, input }: { name: unknown; input: unknown },
  event: ChangedEvent,
): boolean {
  const calls: readonly unknown[] = CALLS_OF[event.domain];
  if (!calls.includes(name)) return false;
  const deviceId = event.domain === 'devices' ? event.id : event.deviceId;
  if (isOther(input, 'deviceid', deviceId)) return false;
  // Of the pages of contacts only those of companies list devices.
  if (event.domain === 'devices' && name === 'get_contact')
    return memberOf(input, 'contactType') === 'company';
  // The neighbours of a session are others by their nature.
  const isOneSession = event.domain === 'sessions' && name === 'get_session_data';
  return !isOneSession || !isOther(input, 'sessionid', event.id);
}

function isOther(input: unknown, field: string, id: number | undefined): boolean {
  const asked = memberOf(input, field);
  return id !== undefined && typeof asked === 'number' && asked !== id;
}

function memberOf(input: unknown, field: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
}
