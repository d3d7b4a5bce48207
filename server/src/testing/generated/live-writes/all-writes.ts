import { accountWrites } from './account-writes.ts';
import { contactWrites } from './contact-writes.ts';
import { deviceWrites } from './device-writes.ts';
import { emailListWrites } from './email-list-writes.ts';
import { fileWrites } from './file-writes.ts';
import { holdWrites } from './hold-writes.ts';
import { inboxWrites } from './inbox-writes.ts';
import { maintenanceWrites } from './maintenance-writes.ts';
import { movementWrites } from './movement-writes.ts';
import { noticeWrites } from './notice-writes.ts';
import { onCallWrites } from './on-call-writes.ts';
import { orderWrites } from './order-writes.ts';
import { priceListWrites } from './price-list-writes.ts';
import { quotationWrites } from './quotation-writes.ts';
import { reportWrites } from './report-writes.ts';
import { resupplyWrites } from './resupply-writes.ts';
import { shipmentWrites } from './shipment-writes.ts';
import { softwareWrites } from './software-writes.ts';
import type { Writes } from './stage.ts';
import { stockWrites } from './stock-writes.ts';
import { ticketWrites } from './ticket-writes.ts';
import { userWrites } from './user-writes.ts';
import { warrantyWrites } from './warranty-writes.ts';

/** Every writing call and every device upload, in an order that satisfies their preconditions. */
export const ALL_WRITES: Writes = {
  ...inboxWrites,
  ...accountWrites,
  ...contactWrites,
  ...deviceWrites,
  ...movementWrites,
  ...orderWrites,
  ...quotationWrites,
  ...priceListWrites,
  ...emailListWrites,
  ...resupplyWrites,
  ...fileWrites,
  ...shipmentWrites,
  ...softwareWrites,
  ...holdWrites,
  ...onCallWrites,
  ...maintenanceWrites,
  ...warrantyWrites,
  ...ticketWrites,
  ...noticeWrites,
  ...stockWrites,
  ...reportWrites,
  ...userWrites,
};
