import type { Language } from '../shape.ts';
import type { alertScreens } from './alert-screens.ts';
import { alerts } from './alerts.ts';
import type { allocation } from './allocation.ts';
import type { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import type { availability } from './availability.ts';
import type { carriers } from './carriers.ts';
import type { clinics } from './clinics.ts';
import { common } from './common.ts';
import type { contacts } from './contacts.ts';
import { crashLogs } from './crash-logs.ts';
import { dashboard } from './dashboard.ts';
import type { deviceData } from './device-data.ts';
import { devices } from './devices.ts';
import type { documentLines } from './document-lines.ts';
import type { emailListScreens } from './email-list-screens.ts';
import { emailLists } from './email-lists.ts';
import type { errors } from './errors.ts';
import type { files } from './files.ts';
import type { history } from './history.ts';
import type { homes } from './homes.ts';
import { lifecycle } from './lifecycle.ts';
import type { map } from './map.ts';
import { mentions } from './mentions.ts';
import { messages } from './messages.ts';
import type { nextStates } from './next-states.ts';
import type { notes } from './notes.ts';
import type { orderForm } from './order-form.ts';
import { orders } from './orders.ts';
import type { ownDevices } from './own-devices.ts';
import type { plans } from './plans.ts';
import type { production } from './production.ts';
import type { purchases } from './purchases.ts';
import type { resupply } from './resupply.ts';
import { rule } from './rules.ts';
import type { sales } from './sales.ts';
import { search } from './search.ts';
import type { secondFactor } from './second-factor.ts';
import type { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import type { shipmentPapers } from './shipment-papers.ts';
import type { shipmentScreens } from './shipment-screens.ts';
import { shipments } from './shipments.ts';
import type { signIns } from './sign-ins.ts';
import type { software } from './software.ts';
import { stock } from './stock.ts';
import type { stockCounts } from './stock-counts.ts';
import type { stockScreens } from './stock-screens.ts';
import type { system } from './system.ts';
import type { ticketScreens } from './ticket-screens.ts';
import type { ticketStatistics } from './ticket-statistics.ts';
import type { tickets } from './tickets.ts';
import type { transferList } from './transfer-list.ts';
import { tray } from './tray.ts';
import { ui } from './ui.ts';
import type { userAdmin } from './user-admin.ts';
import type { webhooks } from './webhooks.ts';
import type { webstore } from './webstore.ts';
import type { weekOutcomes } from './week-outcomes.ts';

/** The texts of the first page and of most others. */
export const texts = {
  alerts,
  auth,
  common,
  crashLogs,
  dashboard,
  devices,
  emailLists,
  lifecycle,
  mentions,
  messages,
  orders,
  search,
  settings,
  shell,
  shipments,
  stock,
  tray,
  ui,
} as const;

export type FirstTexts = typeof texts;

/** Texts that come with the code of their screens, from the folder `late`. */
export interface LateTexts {
  readonly alertScreens: typeof alertScreens;
  readonly contacts: typeof contacts;
  readonly allocation: typeof allocation;
  readonly apiKeys: typeof apiKeys;
  readonly availability: typeof availability;
  readonly carriers: typeof carriers;
  readonly deviceData: typeof deviceData;
  readonly documentLines: typeof documentLines;
  readonly emailListScreens: typeof emailListScreens;
  readonly errors: typeof errors;
  readonly files: typeof files;
  readonly history: typeof history;
  readonly map: typeof map;
  readonly notes: typeof notes;
  readonly nextStates: typeof nextStates;
  readonly orderForm: typeof orderForm;
  readonly plans: typeof plans;
  readonly production: typeof production;
  readonly resupply: typeof resupply;
  readonly secondFactor: typeof secondFactor;
  readonly sales: typeof sales;
  readonly sessions: typeof sessions;
  readonly shipmentScreens: typeof shipmentScreens;
  readonly purchases: typeof purchases;
  readonly shipmentPapers: typeof shipmentPapers;
  readonly signIns: typeof signIns;
  readonly software: typeof software;
  readonly stockCounts: typeof stockCounts;
  readonly stockScreens: typeof stockScreens;
  readonly ticketScreens: typeof ticketScreens;
  readonly ticketStatistics: typeof ticketStatistics;
  readonly tickets: typeof tickets;
  readonly transferList: typeof transferList;
  readonly system: typeof system;
  readonly userAdmin: typeof userAdmin;
  readonly webhooks: typeof webhooks;
  readonly webstore: typeof webstore;
  readonly clinics: typeof clinics;
  readonly ownDevices: typeof ownDevices;
  readonly homes: typeof homes;
  readonly weekOutcomes: typeof weekOutcomes;
}

/** The keys of every language. */
export type English = FirstTexts & LateTexts;

/** The fallback language. */
export const language: Language<FirstTexts> = { texts, rule };
