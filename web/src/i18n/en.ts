import { alerts } from './en/alerts.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { devices } from './en/devices.ts';
import { errors } from './en/errors.ts';
import { messages } from './en/messages.ts';
import { notes } from './en/notes.ts';
import { sessions } from './en/sessions.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** The fallback language; its keys are the keys of every language. */
export const en = {
  alerts,
  auth,
  common,
  dashboard,
  devices,
  errors,
  messages,
  notes,
  sessions,
  settings,
  shell,
  ui,
} as const;

export type English = typeof en;
