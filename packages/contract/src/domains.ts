import { alerts } from './alerts.ts';
import { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import { bankFiles } from './bank-files.ts';
import { calendar } from './calendar.ts';
import { carriers } from './carriers.ts';
import { companies } from './companies.ts';
import { contactImports } from './contact-imports.ts';
import { contactMerges } from './contact-merges.ts';
import { contacts } from './contacts.ts';
import { counts } from './counts.ts';
import { crashLogs } from './crash-logs.ts';
import { deviceChanges } from './device-changes.ts';
import { deviceConfigs } from './device-configs.ts';
import { deviceData } from './device-data.ts';
import { deviceTimeline } from './device-timeline.ts';
import { devices } from './devices.ts';
import { documentCopies } from './document-copies.ts';
import { eInvoiceDeliveries } from './e-invoice-deliveries.ts';
import { emailLists } from './email-lists.ts';
import { alertErrors } from './errors/alerts.errors.ts';
import { apiKeyErrors } from './errors/api-keys.errors.ts';
import { authErrors } from './errors/auth.errors.ts';
import { calendarErrors } from './errors/calendar.errors.ts';
import { carrierErrors } from './errors/carriers.errors.ts';
import { contactErrors } from './errors/contacts.errors.ts';
import { coreErrors } from './errors/core.errors.ts';
import { deviceErrors } from './errors/devices.errors.ts';
import { emailListErrors } from './errors/email-lists.errors.ts';
import { fieldNoticeErrors } from './errors/field-notices.errors.ts';
import { fileErrors } from './errors/files.errors.ts';
import { holdErrors } from './errors/holds.errors.ts';
import { ingestErrors } from './errors/ingest.errors.ts';
import { lifecycleErrors } from './errors/lifecycle.errors.ts';
import { maintenanceErrors } from './errors/maintenance.errors.ts';
import { noteErrors } from './errors/notes.errors.ts';
import { onCallErrors } from './errors/on-call.errors.ts';
import { orderErrors } from './errors/orders.errors.ts';
import { paymentErrors } from './errors/payments.errors.ts';
import { priceListErrors } from './errors/price-lists.errors.ts';
import { pushErrors } from './errors/push.errors.ts';
import { quotationErrors } from './errors/quotations.errors.ts';
import { resupplyErrors } from './errors/resupply.errors.ts';
import { savedViewErrors } from './errors/saved-views.errors.ts';
import { shipmentErrors } from './errors/shipments.errors.ts';
import { softwareErrors } from './errors/software.errors.ts';
import { stockErrors } from './errors/stock.errors.ts';
import { systemErrors } from './errors/system.errors.ts';
import { ticketErrors } from './errors/tickets.errors.ts';
import { tradeDocumentErrors } from './errors/trade-documents.errors.ts';
import { userAdminErrors } from './errors/user-admin.errors.ts';
import { warrantyErrors } from './errors/warranty.errors.ts';
import { webhookErrors } from './errors/webhooks.errors.ts';
import { fieldNotices } from './field-notices.ts';
import { files } from './files.ts';
import { history } from './history.ts';
import { holds } from './holds.ts';
import { mentions } from './kit/mentions.ts';
import { lifecycle } from './lifecycle.ts';
import { locations } from './locations.ts';
import { mailedAnswers } from './mailed-answers.ts';
import { maintenance } from './maintenance.ts';
import { movementPlans } from './movement-plans.ts';
import { notes } from './notes.ts';
import { onCall } from './on-call.ts';
import { openWork } from './open-work.ts';
import { orderDocuments } from './orders/order-documents.ts';
import { orders } from './orders/orders.ts';
import { payments } from './payments.ts';
import { priceLists } from './price-lists.ts';
import { privacy } from './privacy.ts';
import { push } from './push.ts';
import { quotations } from './quotations.ts';
import { receivables } from './receivables.ts';
import { releaseProgress } from './release-progress.ts';
import { reliability } from './reliability.ts';
import { resupply } from './resupply.ts';
import { salesFigures } from './sales-figures.ts';
import { salesLedger } from './sales-ledger.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { shipments } from './shipments/shipments.ts';
import { strayGoodsCalls } from './shipments/stray-goods.ts';
import { signIns } from './sign-ins.ts';
import { software } from './software.ts';
import { softwareCrashes } from './software-crashes.ts';
import { stock } from './stock.ts';
import { stockCounts } from './stock-counts.ts';
import { stockPlanning } from './stock-planning.ts';
import { system } from './system.ts';
import { ticketGoals } from './ticket-goals.ts';
import { ticketReplies } from './ticket-replies.ts';
import { tickets } from './tickets.ts';
import { tradeDocuments } from './trade-documents.ts';
import { userAdmin } from './user-admin.ts';
import { users } from './users.ts';
import { warranty } from './warranty.ts';
import { webhooks } from './webhooks.ts';
import { webstore } from './webstore.ts';

/** Every call by name, for the dispatcher and the generated tests. */
export const calls = {
  ...auth,
  ...secondFactor,
  ...signIns,
  ...apiKeys,
  ...push,
  ...devices,
  ...deviceConfigs,
  ...deviceTimeline,
  ...deviceChanges,
  ...deviceData,
  ...lifecycle,
  ...movementPlans,
  ...sessions,
  ...alerts,
  ...crashLogs,
  ...counts,
  ...openWork,
  ...notes,
  ...mentions,
  ...companies,
  ...contacts,
  ...contactMerges,
  ...contactImports,
  ...users,
  ...userAdmin,
  ...privacy,
  ...files,
  ...history,
  ...locations,
  ...stock,
  ...stockCounts,
  ...stockPlanning,
  ...priceLists,
  ...orders,
  ...orderDocuments,
  ...documentCopies,
  ...eInvoiceDeliveries,
  ...payments,
  ...receivables,
  ...salesLedger,
  ...salesFigures,
  ...bankFiles,
  ...quotations,
  ...resupply,
  ...shipments,
  ...strayGoodsCalls,
  ...tradeDocuments,
  ...carriers,
  ...tickets,
  ...onCall,
  ...ticketGoals,
  ...ticketReplies,
  ...mailedAnswers,
  ...holds,
  ...maintenance,
  ...reliability,
  ...warranty,
  ...calendar,
  ...software,
  ...releaseProgress,
  ...softwareCrashes,
  ...webstore,
  ...emailLists,
  ...fieldNotices,
  ...savedViews,
  ...search,
  ...system,
  ...webhooks,
};

/** Every error code with its HTTP status and English sentence; {{name}} is replaced by a detail. */
export const ERRORS = {
  ...coreErrors,
  ...authErrors,
  ...apiKeyErrors,
  ...deviceErrors,
  ...alertErrors,
  ...noteErrors,
  ...lifecycleErrors,
  ...contactErrors,
  ...fileErrors,
  ...ingestErrors,
  ...stockErrors,
  ...priceListErrors,
  ...orderErrors,
  ...paymentErrors,
  ...quotationErrors,
  ...resupplyErrors,
  ...shipmentErrors,
  ...tradeDocumentErrors,
  ...carrierErrors,
  ...ticketErrors,
  ...holdErrors,
  ...onCallErrors,
  ...pushErrors,
  ...maintenanceErrors,
  ...warrantyErrors,
  ...calendarErrors,
  ...softwareErrors,
  ...emailListErrors,
  ...fieldNoticeErrors,
  ...savedViewErrors,
  ...webhookErrors,
  ...userAdminErrors,
  ...systemErrors,
} as const;
