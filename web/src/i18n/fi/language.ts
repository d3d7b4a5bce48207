import type { Language } from '../shape.ts';
import { alertScreens } from './alert-screens.ts';
import { alerts } from './alerts.ts';
import { allocation } from './allocation.ts';
import { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import { availability } from './availability.ts';
import { carriers } from './carriers.ts';
import { clinics } from './clinics.ts';
import { common } from './common.ts';
import { contacts } from './contacts.ts';
import { crashLogs } from './crash-logs.ts';
import { dashboard } from './dashboard.ts';
import { deviceData } from './device-data.ts';
import { devices } from './devices.ts';
import { documentLines } from './document-lines.ts';
import { emailListScreens } from './email-list-screens.ts';
import { emailLists } from './email-lists.ts';
import { errors } from './errors.ts';
import { files } from './files.ts';
import { history } from './history.ts';
import { homes } from './homes.ts';
import { lifecycle } from './lifecycle.ts';
import { map } from './map.ts';
import { mentions } from './mentions.ts';
import { messages } from './messages.ts';
import { nextStates } from './next-states.ts';
import { notes } from './notes.ts';
import { orderForm } from './order-form.ts';
import { orders } from './orders.ts';
import { ownDevices } from './own-devices.ts';
import { plans } from './plans.ts';
import { production } from './production.ts';
import { purchases } from './purchases.ts';
import { resupply } from './resupply.ts';
import { rule } from './rules.ts';
import { sales } from './sales.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { shipmentPapers } from './shipment-papers.ts';
import { shipmentScreens } from './shipment-screens.ts';
import { shipments } from './shipments.ts';
import { signIns } from './sign-ins.ts';
import { software } from './software.ts';
import { stock } from './stock.ts';
import { stockCounts } from './stock-counts.ts';
import { stockScreens } from './stock-screens.ts';
import { system } from './system.ts';
import { ticketScreens } from './ticket-screens.ts';
import { ticketStatistics } from './ticket-statistics.ts';
import { tickets } from './tickets.ts';
import { transferList } from './transfer-list.ts';
import { tray } from './tray.ts';
import { ui } from './ui.ts';
import { userAdmin } from './user-admin.ts';
import { webhooks } from './webhooks.ts';
import { webstore } from './webstore.ts';
import { weekOutcomes } from './week-outcomes.ts';

const texts = {
  alertScreens,
  alerts,
  allocation,
  auth,
  apiKeys,
  availability,
  carriers,
  common,
  contacts,
  crashLogs,
  dashboard,
  deviceData,
  devices,
  documentLines,
  emailLists,
  emailListScreens,
  errors,
  history,
  lifecycle,
  map,
  files,
  mentions,
  messages,
  nextStates,
  notes,
  orderForm,
  orders,
  shipmentPapers,
  plans,
  production,
  purchases,
  resupply,
  sales,
  search,
  secondFactor,
  sessions,
  settings,
  shell,
  shipmentScreens,
  shipments,
  signIns,
  software,
  stock,
  stockCounts,
  stockScreens,
  ticketScreens,
  ticketStatistics,
  tickets,
  transferList,
  tray,
  ui,
  system,
  userAdmin,
  webhooks,
  webstore,
  weekOutcomes,
  homes,
  ownDevices,
  clinics,
} as const;

export const language: Language = { texts, rule };
