import type { Language } from '../shape.ts';
import { alerts } from './alerts.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { crashLogs } from './crash-logs.ts';
import { dashboard } from './dashboard.ts';
import { devices } from './devices.ts';
import { emailLists } from './email-lists.ts';
import { kinds } from './kinds.ts';
import { lifecycle } from './lifecycle.ts';
import { mentions } from './mentions.ts';
import { orders } from './orders.ts';
import { rule } from './rules.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { shipments } from './shipments.ts';
import { stock } from './stock.ts';
import { tray } from './tray.ts';
import { ui } from './ui.ts';

/** Texts of the first page and of most others. */
export const texts = {
  alerts,
  auth,
  common,
  crashLogs,
  dashboard,
  devices,
  emailLists,
  kinds,
  lifecycle,
  mentions,
  orders,
  settings,
  shell,
  shipments,
  stock,
  tray,
  ui,
} as const;

export type FirstTexts = typeof texts;

/**
 * Texts loaded with the code of their screens: the files in the folder `late` declare their sections here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: extended by declaration merging in the files of the folder
export interface LateTexts {}

/** Text keys, the same in every language. */
export type English = FirstTexts & LateTexts;

/** The fallback language. */
export const language: Language<FirstTexts> = { texts, rule };
