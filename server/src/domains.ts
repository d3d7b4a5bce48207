import type { CallName } from '@halla/contract/calls';
import type { Implementation } from '#app/calls/implement.ts';
import type { Resources } from '#app/calls/resources.ts';
import { alertResource } from '#modules/alerts/alert.resource.ts';
import { alertCalls } from '#modules/alerts/alerts.calls.ts';
import { deviceConfigCalls } from '#modules/alerts/device-configs.calls.ts';
import { apiKeyCalls } from '#modules/auth/api-keys/api-keys.calls.ts';
import { authCalls } from '#modules/auth/auth.calls.ts';
import { secondFactorCalls } from '#modules/auth/second-factor/second-factor.calls.ts';
import { signInCalls } from '#modules/auth/sign-ins/sign-ins.calls.ts';
import { calendarCalls } from '#modules/calendar/calendar.calls.ts';
import { carrierCalls } from '#modules/carriers/carriers.calls.ts';
import { shippingCompanyResource } from '#modules/carriers/shipping-company.resource.ts';
import { companyCalls } from '#modules/companies/companies.calls.ts';
import { companyResource } from '#modules/companies/company.resource.ts';
import { contactResource } from '#modules/contacts/contact.resource.ts';
import { contactCalls } from '#modules/contacts/contacts.calls.ts';
import { mergeCalls } from '#modules/contacts/merges.calls.ts';
import { supplierResource } from '#modules/contacts/supplier.resource.ts';
import { countCalls, openWorkCalls } from '#modules/counts/counts.calls.ts';
import { crashLogResource } from '#modules/crash-logs/crash-log.resource.ts';
import { crashLogCalls } from '#modules/crash-logs/crash-logs.calls.ts';
import { deviceChangeCalls } from '#modules/device-page/device-changes.calls.ts';
import { deviceTimelineCalls } from '#modules/device-page/device-timeline.calls.ts';
import { deviceCalls } from '#modules/device-page/devices.calls.ts';
import { deviceResource } from '#modules/devices/device.resource.ts';
import { deviceDataCalls } from '#modules/devices/documents/device-data.calls.ts';
import { emailListResource } from '#modules/email-lists/email-list.resource.ts';
import { emailListCalls } from '#modules/email-lists/email-lists.calls.ts';
import { fieldNoticeResource } from '#modules/field-notices/field-notice.resource.ts';
import { fieldNoticeCalls } from '#modules/field-notices/field-notices.calls.ts';
import { fileCalls } from '#modules/files/files.calls.ts';
import { historyCalls } from '#modules/history/history.calls.ts';
import { importCalls } from '#modules/imports/imports.calls.ts';
import { lifeCycleStateResource } from '#modules/lifecycle/life-cycle-state.resource.ts';
import { lifecycleCalls } from '#modules/lifecycle/lifecycle.calls.ts';
import { movementPlanCalls } from '#modules/lifecycle/plans/movement-plans.calls.ts';
import { locationCalls } from '#modules/locations/locations.calls.ts';
import { mentionCalls } from '#modules/notes/mentions.calls.ts';
import { noteCalls } from '#modules/notes/notes.calls.ts';
import { bankFileCalls } from '#modules/orders/bank-files/bank-files.calls.ts';
import { salesFigureCalls, salesLedgerCalls } from '#modules/orders/ledger/ledger.calls.ts';
import { orderResource } from '#modules/orders/order.resource.ts';
import {
  documentCopyCalls,
  eInvoiceDeliveryCalls,
  orderCalls,
  orderDocumentCalls,
} from '#modules/orders/orders.calls.ts';
import { paymentCalls, receivableCalls } from '#modules/orders/payments/payments.calls.ts';
import { priceListResource } from '#modules/price-lists/price-list.resource.ts';
import { priceListCalls } from '#modules/price-lists/price-lists.calls.ts';
import { privacyCalls } from '#modules/privacy/privacy.calls.ts';
import { pushCalls } from '#modules/push/push.calls.ts';
import { quotationResource } from '#modules/quotations/quotation.resource.ts';
import { quotationCalls } from '#modules/quotations/quotations.calls.ts';
import { resupplyCalls } from '#modules/resupply/resupply.calls.ts';
import { resupplyOrderResource } from '#modules/resupply/resupply-order.resource.ts';
import { savedViewCalls } from '#modules/saved-views/saved-views.calls.ts';
import { searchCalls } from '#modules/search/search.calls.ts';
import { sessionResource } from '#modules/sessions/session.resource.ts';
import { sessionCalls } from '#modules/sessions/sessions.calls.ts';
import { shipmentResource } from '#modules/shipments/shipment.resource.ts';
import { shipmentCalls, strayGoodsCalls } from '#modules/shipments/shipments.calls.ts';
import { crashGroupResource } from '#modules/software/crashes/crash-group.resource.ts';
import { softwarePackageResource } from '#modules/software/packages/software-package.resource.ts';
import { releaseProgressCalls, softwareCalls, softwareCrashCalls } from '#modules/software/software.calls.ts';
import { stockCountResource } from '#modules/stock/counts/stock-count.resource.ts';
import { stockCountCalls } from '#modules/stock/counts/stock-counts.calls.ts';
import { stockChangeResource } from '#modules/stock/ledger/stock-change.resource.ts';
import { stockPlanningCalls } from '#modules/stock/planning/stock-planning.calls.ts';
import { stockCalls } from '#modules/stock/stock.calls.ts';
import { stockItemResource } from '#modules/stock/stock-item.resource.ts';
import { systemCalls } from '#modules/system/system.calls.ts';
import { ticketResource } from '#modules/tickets/ticket.resource.ts';
import {
  holdCalls,
  mailedAnswerCalls,
  maintenanceCalls,
  onCallCalls,
  reliabilityCalls,
  ticketCalls,
  ticketGoalCalls,
  ticketReplyCalls,
} from '#modules/tickets/tickets.calls.ts';
import { tradeDocumentCalls } from '#modules/trade-documents/trade-documents.calls.ts';
import { userAdminCalls } from '#modules/user-admin/user-admin.calls.ts';
import { userResource } from '#modules/users/user.resource.ts';
import { userCalls } from '#modules/users/users.calls.ts';
import { warrantyCalls } from '#modules/warranty/warranty.calls.ts';
import { webhookCalls } from '#modules/webhooks/webhooks.calls.ts';
import { webstoreCalls } from '#modules/webstore/webstore.calls.ts';
import { webstoreOrderResource } from '#modules/webstore/webstore-order.resource.ts';

const handled = [
  ...authCalls,
  ...secondFactorCalls,
  ...signInCalls,
  ...apiKeyCalls,
  ...pushCalls,
  ...webhookCalls,
  ...deviceCalls,
  ...deviceConfigCalls,
  ...deviceTimelineCalls,
  ...deviceChangeCalls,
  ...lifecycleCalls,
  ...movementPlanCalls,
  ...deviceDataCalls,
  ...sessionCalls,
  ...alertCalls,
  ...crashLogCalls,
  ...countCalls,
  ...openWorkCalls,
  ...noteCalls,
  ...mentionCalls,
  ...companyCalls,
  ...contactCalls,
  ...mergeCalls,
  ...importCalls,
  ...userCalls,
  ...userAdminCalls,
  ...privacyCalls,
  ...fileCalls,
  ...locationCalls,
  ...stockCalls,
  ...stockCountCalls,
  ...stockPlanningCalls,
  ...priceListCalls,
  ...orderCalls,
  ...orderDocumentCalls,
  ...documentCopyCalls,
  ...eInvoiceDeliveryCalls,
  ...paymentCalls,
  ...receivableCalls,
  ...salesLedgerCalls,
  ...salesFigureCalls,
  ...bankFileCalls,
  ...quotationCalls,
  ...resupplyCalls,
  ...shipmentCalls,
  ...strayGoodsCalls,
  ...tradeDocumentCalls,
  ...carrierCalls,
  ...ticketCalls,
  ...onCallCalls,
  ...ticketGoalCalls,
  ...ticketReplyCalls,
  ...mailedAnswerCalls,
  ...holdCalls,
  ...maintenanceCalls,
  ...reliabilityCalls,
  ...warrantyCalls,
  ...calendarCalls,
  ...softwareCalls,
  ...releaseProgressCalls,
  ...softwareCrashCalls,
  ...webstoreCalls,
  ...emailListCalls,
  ...fieldNoticeCalls,
  ...savedViewCalls,
  ...historyCalls,
  ...searchCalls,
  ...systemCalls,
];

/** Declared calls without a handler: must be empty for the next line to compile. */
type Missing = Exclude<CallName, (typeof handled)[number]['name']>;

/** Every call of the product. */
export const implementations: [Missing] extends [never] ? readonly Implementation[] : Missing = handled;

/** The reader of every resource kind. Modules get it through their context, which avoids import cycles. */
export const resources: Resources = {
  device: deviceResource,
  session: sessionResource,
  alert: alertResource,
  crashLog: crashLogResource,
  lifeCycleState: lifeCycleStateResource,
  company: companyResource,
  contact: contactResource,
  supplier: supplierResource,
  user: userResource,
  order: orderResource,
  quotation: quotationResource,
  stockItem: stockItemResource,
  stockCount: stockCountResource,
  stockChange: stockChangeResource,
  resupplyOrder: resupplyOrderResource,
  shipment: shipmentResource,
  shippingCompany: shippingCompanyResource,
  ticket: ticketResource,
  fieldNotice: fieldNoticeResource,
  softwarePackage: softwarePackageResource,
  crashGroup: crashGroupResource,
  priceList: priceListResource,
  emailList: emailListResource,
  webstoreOrder: webstoreOrderResource,
};
