import { CARRIER_FIELDS } from './fields/carrier-fields.ts';
import { historyFields } from './fields/field-history.ts';
import { ORDER_FIELDS } from './fields/order-fields.ts';
import { QUOTATION_TERMS } from './fields/quotation-fields.ts';
import { RESUPPLY_FIELDS } from './fields/resupply-fields.ts';
import { SHIPMENT_FIELDS } from './fields/shipment-fields.ts';
import { STOCK_ITEM_FIELDS } from './fields/stock-fields.ts';
import { TICKET_FIELDS } from './fields/ticket-fields.ts';
import { WEBSTORE_FIELDS } from './fields/webstore-fields.ts';
import type { HistoryValueKind } from './history-values.ts';

/**
 * History fields of resources without a record of fields, and history entries that are not fields. Changes
 * appear in this order; a field of a record is repeated here if it has to come before one of these.
 */
const EARLIER_FIELDS = {
  state: 'state',
  /** Place of a life-cycle record. */
  place: 'place',
  serialNumber: 'text',
  deviceName: 'text',
  model: 'text',
  color: 'color',
  plugType: 'text',
  chassisNumber: 'text',
  quality: 'quality',
  /** Location of a device: a country or a state of one. */
  location: 'country',
  /** Owner of a device, employer of a person. */
  CompanyId: 'company',
  /** Employer of a person at a supplier. */
  SupplierId: 'supplier',
  note: 'text',
  /** A message of the conversation about a ticket. */
  reply: 'text',
  /** Step of an escalation, the notified person, and how many of their browsers get a push. */
  escalation: 'escalationStep',
  told: 'text',
  pushed: 'plain',
  /** A step in holding a device. */
  hold: 'holdStep',
  holdReason: 'text',
  /** A step of the work order of a ticket, or of a device's maintenance by a program. */
  workOrder: 'workOrderStep',
  maintenance: 'maintenanceStep',
  maintenanceProgram: 'text',
  /** Last day of the warranty of a device, and why it was extended. */
  warrantyEndsOn: 'day',
  warrantyReason: 'text',
  companyName: 'text',
  /** Country of a company. */
  country: 'country',
  role: 'role',
  parentCompany: 'company',
  companyAddress: 'text',
  companyVatId: 'text',
  companyBusinessId: 'text',
  companyEInvoiceAddress: 'text',
  companyEInvoiceOperator: 'text',
  companyBuyerReference: 'text',
  companyInvoiceEmail: 'text',
  companyAdditionalInfo: 'text',
  contactName: 'text',
  contactEmail: 'text',
  contactPhone: 'text',
  contactAdditionalInfo: 'text',
  /** A value of a session preset; its path names the preset and the value. */
  preset: 'preset',
  /** True if an alert is skipped; the path is the alert code. */
  skipAlerts: 'skippedAlert',
  filename: 'text',
  UserId: 'user',
  language: 'language',
  userName: 'text',
  emailAddress: 'text',
  fullName: 'text',
  permissionLevel: 'level',
  disabled: 'switch',
  /** True if sign-in is refused until a new password is set. */
  passwordRenewRequired: 'switch',
  /** The order that a device is allocated to. */
  OrderId: 'order',
  paymentStatus: 'orderStatus',
  quotationState: 'quotationState',
  /** The number of a revision that was begun or sent. */
  revision: 'plain',
  declineReason: 'text',
  /** A line of an order; its path names the item and the value. */
  line: 'line',
  /** Pieces of a shipment that did not arrive; the path names the item and the settlement. */
  short: 'plain',
  /** Pieces of a shipment that were put back into stock or written off; its path names the item and the value. */
  putBack: 'plain',
  /** Serial number of a device that was allocated to an order or released from it. */
  serials: 'text',
  totalPrice: 'amount',
  currency: 'text',
  vat: 'plain',
  depositAmount: 'amount',
  paymentDate: 'day',
  deliveryDate: 'day',
  /** The client of an order as printed; its path is the value. */
  client: 'party',
  /** The receiver of an order; its path is the value. */
  receiver: 'party',
  /** The company of the maker that buys. */
  buyer: 'issuer',
  /** Invoicing company of a resupply order, as the supplier writes it. */
  supplierInvoiceIssuer: 'text',
  /** The person at a supplier; its path is the value. */
  supplierPerson: 'party',
} as const satisfies Record<string, HistoryValueKind>;

/** Fields shown after those of an order. */
const LATER_FIELDS = {
  /** Sku of an item; before the documents that took over its new sku. */
  sku: 'text',
  /** Numbers of the documents that took over the new sku of an item. */
  skuInOrder: 'text',
  skuInResupplyOrder: 'text',
  skuInShipment: 'text',
  skuInStockCount: 'text',
  shipmentStatus: 'shipmentStatus',
  shipmentDirection: 'direction',
  /** Pickup of a shipment: a warehouse, or the value named by the path. */
  pickup: 'place',
  pickupAddress: 'text',
  /** The warehouse where a shipment arrives. */
  delivery: 'place',
  ShippingCompanyId: 'carrier',
  alertAssignee: 'user',
  /** End of a snooze of an alert. */
  snoozedUntil: 'instant',
  softwareVersion: 'text',
  crashState: 'crashState',
  /** The version that ends the crashes of a group. */
  fixedIn: 'text',
  /** Version in which the crashes recurred. */
  returnedIn: 'text',
  /** SHA-256 of a software package. */
  checksum: 'text',
  /** Share of the devices that a software release reaches, in percent. */
  stage: 'plain',
  /** An expense of a ticket; its path names it and the value. */
  expense: 'plain',
  /** Who pays an expense of a ticket. */
  payer: 'payer',
  /** Name of an e-mail list. */
  listName: 'text',
  allOrderAlerts: 'switch',
  allStockAlerts: 'switch',
  /** How a receiver gets the mails of an e-mail list. */
  mailDelivery: 'delivery',
  EmailListUsers: 'text',
  EmailListDevices: 'text',
  EmailListDeviceProfiles: 'text',
  EmailListProductLines: 'text',
  EmailListOrders: 'text',
  EmailListResupplyOrders: 'text',
  EmailListShipments: 'text',
  EmailListStockItems: 'text',
  /** Customers that a price list applies to. */
  priceListReach: 'priceReach',
  /** First day of a price list. */
  validFrom: 'day',
  /** Percent. */
  priceListDiscount: 'plain',
  priceListCompany: 'text',
  /** Price of an item in a price list; its path is the sku with the number of pieces. */
  priceListPrice: 'plain',
  /** Purpose for which a plan lends a device. */
  planKind: 'planKind',
  planStart: 'day',
  planDue: 'day',
  /** Number of an invoice or credit note. */
  documentNumber: 'text',
  /** With VAT. */
  documentGross: 'amount',
  /** Amount of a payment; negative for a refund. */
  paymentAmount: 'amount',
  paymentReference: 'text',
} as const satisfies Record<string, HistoryValueKind>;

/** Further values in the history of a stock item, after its fields. */
const STOCK_LISTS = {
  tags: 'text',
  /** A supplier of a stock item. */
  itemSupplier: 'supplier',
  /** A detail of a supplier of a stock item; its path is the id of the supplier and the value. */
  supplierDetail: 'plain',
  imageUrl: 'text',
  weight: 'plain',
  /** A package of a stock item; its path is the place in the list and the value. */
  package: 'plain',
  hsCode: 'text',
  /** Stock of a warehouse; its path is the warehouse and the value. */
  inWarehouse: 'plain',
} as const satisfies Record<string, HistoryValueKind>;

/**
 * History fields by their names on the wire, with the kind of their values. Ids of companies, suppliers,
 * shipping companies and users are answered as names, ids of orders as numbers.
 */
export const HISTORY_FIELDS = {
  ...EARLIER_FIELDS,
  ...historyFields(ORDER_FIELDS),
  ...LATER_FIELDS,
  ...historyFields(QUOTATION_TERMS),
  ...historyFields(CARRIER_FIELDS),
  ...historyFields(WEBSTORE_FIELDS),
  ...historyFields(SHIPMENT_FIELDS),
  ...historyFields(RESUPPLY_FIELDS),
  ...historyFields(STOCK_ITEM_FIELDS),
  ...STOCK_LISTS,
  ...historyFields(TICKET_FIELDS),
} as const satisfies Record<string, HistoryValueKind>;

/** Values that are ids and answered with names. */
const NAMED_VALUES = ['company', 'supplier', 'user', 'order', 'carrier'] as const;
export type NamedValue = (typeof NAMED_VALUES)[number];

/** Kind of row whose name replaces an id in a field; undefined: the value is not such an id. */
export function namedValue(field: HistoryField): NamedValue | undefined {
  const kind = HISTORY_FIELDS[field];
  return NAMED_VALUES.find((named) => named === kind);
}

export type HistoryField = keyof typeof HISTORY_FIELDS;

/** Events of a resource. */
export const HISTORY_EVENTS = [
  'added',
  'changed',
  'removed',
  'merged',
  'mergedInto',
  'mergeUndone',
  'presetsChanged',
  'alertSettingsChanged',
  'keyCreated',
  'keysRevoked',
  'fileAdded',
  'fileRemoved',
  'recordAdded',
  'recordChanged',
  'recordRemoved',
  'planAdded',
  'planChanged',
  'planCancelled',
  'planCarriedOut',
  'handled',
  'handlingUndone',
  'withdrawn',
  'published',
  'takenBack',
  'offeredAgain',
  'halted',
  'resumed',
  'invited',
  'passwordChanged',
  'resetMailed',
  'signedOut',
  'secondFactorBegun',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'apiKeyMade',
  'apiKeyRemoved',
  'dataRead',
  'erased',
  'invoiceIssued',
  'paymentAdded',
  'paymentRefunded',
  'paymentReminded',
  'documentSent',
  'eInvoiceSent',
  'paymentReversed',
  'creditNoteIssued',
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];
