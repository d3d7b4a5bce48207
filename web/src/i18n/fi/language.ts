import { kindTexts } from '../kinds.ts';
import type { Language } from '../shape.ts';
import { accountStatement } from './account-statement.ts';
import { alertScreens } from './alert-screens.ts';
import { alertKinds, alertRefusals, alerts } from './alerts.ts';
import { allocation } from './allocation.ts';
import { apiKeyRefusals, apiKeys } from './api-keys.ts';
import { auth, authRefusals } from './auth.ts';
import { availability } from './availability.ts';
import { bankFiles } from './bank-files.ts';
import { calendar, calendarRefusals } from './calendar.ts';
import { carrierKinds, carrierRefusals, carriers } from './carriers.ts';
import { clinics } from './clinics.ts';
import { common } from './common.ts';
import { contactKinds, contactRefusals, contacts } from './contacts.ts';
import { crashLogScreens } from './crash-log-screens.ts';
import { crashLogKinds, crashLogs } from './crash-logs.ts';
import { dashboard } from './dashboard.ts';
import { demo } from './demo.ts';
import { deviceData } from './device-data.ts';
import { deviceKinds, deviceRefusals, devices } from './devices.ts';
import { dispatch } from './dispatch.ts';
import { documentCopies, tradeDocumentRefusals } from './document-copies.ts';
import { documentLines } from './document-lines.ts';
import { emailListScreens } from './email-list-screens.ts';
import { emailListKinds, emailListRefusals, emailLists } from './email-lists.ts';
import { coreRefusals, ingestRefusals, savedViewRefusals } from './errors.ts';
import { fieldNoticeKinds, fieldNoticeRefusals, fieldNotices } from './field-notices.ts';
import { fileRefusals, files } from './files.ts';
import { filters } from './filters.ts';
import { firstVisit } from './first-visit.ts';
import { history } from './history.ts';
import { holdRefusals, holds } from './holds.ts';
import { homes } from './homes.ts';
import { lifecycle, lifecycleKinds, lifecycleRefusals } from './lifecycle.ts';
import { mailedAnswers } from './mailed-answers.ts';
import { maintenance, maintenanceRefusals } from './maintenance.ts';
import { map } from './map.ts';
import { mentions } from './mentions.ts';
import { nextStates } from './next-states.ts';
import { nextWork } from './next-work.ts';
import { noteRefusals, notes } from './notes.ts';
import { onCall, onCallRefusals } from './on-call.ts';
import { openInvoices } from './open-invoices.ts';
import { orderCancelling } from './order-cancelling.ts';
import { orderForm } from './order-form.ts';
import { orderKinds, orderRefusals, orders } from './orders.ts';
import { ownDevices } from './own-devices.ts';
import { passwordLinks } from './password-links.ts';
import { paymentRefusals, payments } from './payments.ts';
import { plans } from './plans.ts';
import { priceListKinds, priceListRefusals, priceLists } from './price-lists.ts';
import { privacy } from './privacy.ts';
import { production } from './production.ts';
import { purchases } from './purchases.ts';
import { push, pushRefusals } from './push.ts';
import { quotationKinds, quotationRefusals, quotations } from './quotations.ts';
import { readyViews } from './ready-views.ts';
import { record } from './record.ts';
import { reliability } from './reliability.ts';
import { resupply, resupplyKinds, resupplyRefusals } from './resupply.ts';
import { rule } from './rules.ts';
import { sales } from './sales.ts';
import { salesFigures } from './sales-figures.ts';
import { salesLedger } from './sales-ledger.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { series } from './series.ts';
import { sessionKinds, sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { shipmentPapers } from './shipment-papers.ts';
import { shipmentScreens } from './shipment-screens.ts';
import { shipmentKinds, shipmentRefusals, shipments } from './shipments.ts';
import { signIns } from './sign-ins.ts';
import { software, softwareKinds, softwareRefusals } from './software.ts';
import { stock, stockKinds, stockRefusals } from './stock.ts';
import { stockCounts } from './stock-counts.ts';
import { stockScreens } from './stock-screens.ts';
import { system, systemRefusals } from './system.ts';
import { ticketConversation } from './ticket-conversation.ts';
import { ticketGoals } from './ticket-goals.ts';
import { ticketScreens } from './ticket-screens.ts';
import { ticketStatistics } from './ticket-statistics.ts';
import { ticketKinds, ticketRefusals, tickets } from './tickets.ts';
import { transferList } from './transfer-list.ts';
import { tray } from './tray.ts';
import { ui } from './ui.ts';
import { userAdmin, userAdminRefusals, userKinds } from './user-admin.ts';
import { warranty, warrantyRefusals } from './warranty.ts';
import { webhookRefusals, webhooks } from './webhooks.ts';
import { webstore, webstoreKinds } from './webstore.ts';
import { weekOutcomes } from './week-outcomes.ts';

const kinds = {
  ...alertKinds,
  ...carrierKinds,
  ...contactKinds,
  ...crashLogKinds,
  ...deviceKinds,
  ...emailListKinds,
  ...fieldNoticeKinds,
  ...lifecycleKinds,
  ...orderKinds,
  ...priceListKinds,
  ...quotationKinds,
  ...resupplyKinds,
  ...sessionKinds,
  ...shipmentKinds,
  ...softwareKinds,
  ...stockKinds,
  ...ticketKinds,
  ...userKinds,
  ...webstoreKinds,
};

const errors = {
  ...alertRefusals,
  ...apiKeyRefusals,
  ...authRefusals,
  ...carrierRefusals,
  ...contactRefusals,
  ...coreRefusals,
  ...deviceRefusals,
  ...emailListRefusals,
  ...fieldNoticeRefusals,
  ...fileRefusals,
  ...ingestRefusals,
  ...lifecycleRefusals,
  ...noteRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...priceListRefusals,
  ...quotationRefusals,
  ...resupplyRefusals,
  ...savedViewRefusals,
  ...shipmentRefusals,
  ...softwareRefusals,
  ...stockRefusals,
  ...systemRefusals,
  ...ticketRefusals,
  ...tradeDocumentRefusals,
  ...holdRefusals,
  ...onCallRefusals,
  ...pushRefusals,
  ...maintenanceRefusals,
  ...warrantyRefusals,
  ...calendarRefusals,
  ...userAdminRefusals,
  ...webhookRefusals,
};

const texts = {
  accountStatement,
  alertScreens,
  alerts,
  allocation,
  auth,
  apiKeys,
  availability,
  bankFiles,
  carriers,
  common,
  contacts,
  crashLogs,
  crashLogScreens,
  dashboard,
  deviceData,
  devices,
  documentCopies,
  documentLines,
  emailLists,
  emailListScreens,
  errors,
  fieldNotices,
  history,
  kinds: kindTexts(kinds, 'Muistiinpanot'),
  lifecycle,
  map,
  files,
  mentions,
  nextStates,
  notes,
  dispatch,
  openInvoices,
  orderCancelling,
  orderForm,
  orders,
  shipmentPapers,
  passwordLinks,
  payments,
  plans,
  priceLists,
  production,
  purchases,
  record,
  quotations,
  reliability,
  resupply,
  sales,
  salesFigures,
  salesLedger,
  search,
  secondFactor,
  series,
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
  holds,
  maintenance,
  warranty,
  calendar,
  ticketConversation,
  ticketGoals,
  mailedAnswers,
  onCall,
  push,
  ticketScreens,
  ticketStatistics,
  tickets,
  transferList,
  tray,
  ui,
  system,
  privacy,
  userAdmin,
  webhooks,
  webstore,
  weekOutcomes,
  demo,
  readyViews,
  firstVisit,
  homes,
  nextWork,
  ownDevices,
  clinics,
  filters,
} as const;

export const language: Language = { texts, rule };
