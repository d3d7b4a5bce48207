import { alerts } from './en/alerts.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { contacts } from './en/contacts.ts';
import { crashLogs } from './en/crash-logs.ts';
import { dashboard } from './en/dashboard.ts';
import { deviceData } from './en/device-data.ts';
import { devices } from './en/devices.ts';
import { errors } from './en/errors.ts';
import { files } from './en/files.ts';
import { lifecycle } from './en/lifecycle.ts';
import { map } from './en/map.ts';
import { messages } from './en/messages.ts';
import { notes } from './en/notes.ts';
import { production } from './en/production.ts';
import { sessions } from './en/sessions.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** The fallback language; its keys are the keys of every language. */
export const en = {
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
} as const;

export type English = typeof en;
