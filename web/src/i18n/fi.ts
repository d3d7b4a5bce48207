import type { English } from './en.ts';
import { alerts } from './fi/alerts.ts';
import { auth } from './fi/auth.ts';
import { common } from './fi/common.ts';
import { contacts } from './fi/contacts.ts';
import { crashLogs } from './fi/crash-logs.ts';
import { dashboard } from './fi/dashboard.ts';
import { deviceData } from './fi/device-data.ts';
import { devices } from './fi/devices.ts';
import { errors } from './fi/errors.ts';
import { files } from './fi/files.ts';
import { lifecycle } from './fi/lifecycle.ts';
import { map } from './fi/map.ts';
import { messages } from './fi/messages.ts';
import { notes } from './fi/notes.ts';
import { production } from './fi/production.ts';
import { sessions } from './fi/sessions.ts';
import { settings } from './fi/settings.ts';
import { shell } from './fi/shell.ts';
import { ui } from './fi/ui.ts';
import type { SameKeys } from './shape.ts';

/** Finnish, loaded when it is chosen. */
export const fi = {
  alerts,
  auth,
  common,
  contacts,
  crashLogs,
  dashboard,
  deviceData,
  devices,
  errors,
  lifecycle,
  map,
  files,
  messages,
  notes,
  production,
  sessions,
  settings,
  shell,
  ui,
} as const satisfies SameKeys<English>;
