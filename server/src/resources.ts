import type { Resources } from '#app/calls/resources.ts';
import { alertResource } from '#modules/alerts/alert.resource.ts';
import { shippingCompanyResource } from '#modules/carriers/shipping-company.resource.ts';
import { companyResource } from '#modules/companies/company.resource.ts';
import { contactResource } from '#modules/contacts/contact.resource.ts';
import { supplierResource } from '#modules/contacts/supplier.resource.ts';
import { crashLogResource } from '#modules/crash-logs/crash-log.resource.ts';
import { deviceResource } from '#modules/devices/device.resource.ts';
import { emailListResource } from '#modules/email-lists/email-list.resource.ts';
import { lifeCycleStateResource } from '#modules/lifecycle/life-cycle-state.resource.ts';
import { orderResource } from '#modules/orders/order.resource.ts';
import { resupplyOrderResource } from '#modules/resupply/resupply-order.resource.ts';
import { sessionResource } from '#modules/sessions/session.resource.ts';
import { shipmentResource } from '#modules/shipments/shipment.resource.ts';
import { crashGroupResource } from '#modules/software/crash-group.resource.ts';
import { softwarePackageResource } from '#modules/software/software-package.resource.ts';
import { stockCountResource } from '#modules/stock/counts/stock-count.resource.ts';
import { stockChangeResource } from '#modules/stock/stock-change.resource.ts';
import { stockItemResource } from '#modules/stock/stock-item.resource.ts';
import { ticketResource } from '#modules/tickets/ticket.resource.ts';
import { userResource } from '#modules/users/user.resource.ts';
import { webstoreOrderResource } from '#modules/webstore/webstore-order.resource.ts';

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
  stockItem: stockItemResource,
  stockCount: stockCountResource,
  stockChange: stockChangeResource,
  resupplyOrder: resupplyOrderResource,
  shipment: shipmentResource,
  shippingCompany: shippingCompanyResource,
  ticket: ticketResource,
  softwarePackage: softwarePackageResource,
  crashGroup: crashGroupResource,
  emailList: emailListResource,
  webstoreOrder: webstoreOrderResource,
};
