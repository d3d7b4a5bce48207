import '../../../i18n/late/shipment-screens.ts';
import '../../../i18n/late/contacts.ts';
import '../../../i18n/late/email-list-screens.ts';
import '../../../i18n/late/history.ts';
import '../../../i18n/late/stock-screens.ts';
import '../../../i18n/late/device-data.ts';
import '../../../i18n/late/quotations.ts';
import '../../../i18n/late/price-lists.ts';
import '../../../i18n/late/resupply.ts';
import '../../../i18n/late/user-admin.ts';
import type { HistoryChange, HistoryEntry } from '@halla/contract/history';
import { HISTORY_FIELDS, type HistoryEvent, type HistoryField } from '@halla/domain/resources/history-fields';
import type { English } from '../../../i18n/en/language.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { historyLabels } from '../../../ui/fields/kind-fields.ts';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { presetFieldLabel } from '../../../ui/labels/preset-labels.ts';
import { carrierFields } from '../../carrier/carrier-fields.ts';
import { orderFields } from '../../order/order-fields.tsx';
import { quotationTerms } from '../../quotation/quotation-fields.tsx';
import { resupplyFields } from '../../resupply/resupply-fields.tsx';
import { shipmentFields } from '../../shipment/shipment-fields.ts';
import { stockFields } from '../../stock-item/stock-fields.tsx';
import { ticketFields } from '../../ticket/ticket-fields.tsx';
import { webstoreFields } from '../../webstore-order/webstore-fields.tsx';

/** Names of the fields, those of their forms. */
const LABELS: Readonly<Record<HistoryField, (t: Translate) => string>> = {
  ...historyLabels(carrierFields),
  ...historyLabels(shipmentFields),
  ...historyLabels(stockFields),
  ...historyLabels(ticketFields),
  ...historyLabels(webstoreFields),
  ...historyLabels(quotationTerms),
  ...historyLabels(resupplyFields),
  ...historyLabels(orderFields),
  serialNumber: (t) => t(($) => $.devices.fields.serialNumber),
  deviceName: (t) => t(($) => $.devices.fields.deviceName),
  model: (t) => t(($) => $.devices.fields.model),
  color: (t) => t(($) => $.devices.fields.color),
  plugType: (t) => t(($) => $.devices.fields.plugType),
  chassisNumber: (t) => t(($) => $.devices.fields.chassisNumber),
  quality: (t) => t(($) => $.devices.fields.quality),
  location: (t) => t(($) => $.devices.fields.location),
  CompanyId: (t) => t(($) => $.devices.fields.company),
  SupplierId: (t) => t(($) => $.contacts.one.supplier),
  state: (t) => t(($) => $.devices.fields.lifeCycleState),
  place: (t) => t(($) => $.devices.fields.lifeCyclePlace),
  note: (t) => t(($) => $.devices.fields.note),
  companyName: (t) => t(($) => $.contacts.fields.companyName),
  country: (t) => t(($) => $.contacts.fields.location),
  role: (t) => t(($) => $.contacts.fields.role),
  parentCompany: (t) => t(($) => $.contacts.fields.parent),
  companyAddress: (t) => t(($) => $.contacts.fields.companyAddress),
  companyVatId: (t) => t(($) => $.contacts.fields.companyVatId),
  companyBusinessId: (t) => t(($) => $.contacts.fields.companyBusinessId),
  companyEInvoiceAddress: (t) => t(($) => $.contacts.fields.companyEInvoiceAddress),
  companyEInvoiceOperator: (t) => t(($) => $.contacts.fields.companyEInvoiceOperator),
  companyBuyerReference: (t) => t(($) => $.contacts.fields.companyBuyerReference),
  companyInvoiceEmail: (t) => t(($) => $.contacts.fields.companyInvoiceEmail),
  companyAdditionalInfo: (t) => t(($) => $.contacts.fields.companyAdditionalInfo),
  contactName: (t) => t(($) => $.contacts.fields.contactName),
  contactEmail: (t) => t(($) => $.contacts.fields.contactEmail),
  contactPhone: (t) => t(($) => $.contacts.fields.contactPhone),
  contactAdditionalInfo: (t) => t(($) => $.contacts.fields.contactAdditionalInfo),
  preset: (t) => t(($) => $.deviceData.presets.title),
  skipAlerts: (t) => t(($) => $.alerts.settings),
  filename: (t) => t(($) => $.history.file),
  softwareVersion: (t) => t(($) => $.history.softwareVersion),
  crashState: (t) => t(($) => $.history.crashState),
  fixedIn: (t) => t(($) => $.history.fixedIn),
  returnedIn: (t) => t(($) => $.history.returnedIn),
  checksum: (t) => t(($) => $.history.checksum),
  stage: (t) => t(($) => $.history.stage),
  UserId: (t) => t(($) => $.devices.fields.user),
  language: (t) => t(($) => $.common.language),
  userName: (t) => t(($) => $.userAdmin.fields.userName),
  emailAddress: (t) => t(($) => $.userAdmin.fields.emailAddress),
  fullName: (t) => t(($) => $.userAdmin.fields.fullName),
  permissionLevel: (t) => t(($) => $.userAdmin.fields.permissionLevel),
  disabled: (t) => t(($) => $.userAdmin.fields.disabled),
  passwordRenewRequired: (t) => t(($) => $.userAdmin.fields.passwordRenewRequired),
  quotationState: (t) => t(($) => $.quotations.fields.status),
  revision: (t) => t(($) => $.quotations.fields.revision),
  declineReason: (t) => t(($) => $.quotations.fields.declineReason),
  OrderId: (t) => t(($) => $.orders.order),
  line: (t) => t(($) => $.orders.lines),
  short: (t) => t(($) => $.shipmentScreens.shorts.title),
  putBack: (t) => t(($) => $.shipmentScreens.back.title),
  serials: (t) => t(($) => $.orders.fields.serials),
  client: (t) => t(($) => $.orders.client),
  receiver: (t) => t(($) => $.orders.shipping),
  supplierPerson: (t) => t(($) => $.resupply.fields.person),
  skuInOrder: (t) => t(($) => $.history.skuIn.order),
  skuInResupplyOrder: (t) => t(($) => $.history.skuIn.resupplyOrder),
  skuInShipment: (t) => t(($) => $.history.skuIn.shipment),
  skuInStockCount: (t) => t(($) => $.history.skuIn.stockCount),
  tags: (t) => t(($) => $.stock.fields.tags),
  itemSupplier: (t) => t(($) => $.stockScreens.supplier.company),
  supplierDetail: (t) => t(($) => $.stockScreens.supplier.company),
  imageUrl: (t) => t(($) => $.stock.fields.image),
  weight: (t) => t(($) => $.stockScreens.packing.weight),
  package: (t) => t(($) => $.stock.fields.PackingDetail),
  hsCode: (t) => t(($) => $.stockScreens.packing.hsCode),
  inWarehouse: (t) => t(($) => $.stock.fields.warehouse),
  shipmentStatus: (t) => t(($) => $.orders.fields.paymentStatus),
  shipmentDirection: (t) => t(($) => $.shipments.fields.direction),
  pickup: (t) => t(($) => $.shipments.fields.pickup),
  pickupAddress: (t) => t(($) => $.shipments.fields.pickup),
  delivery: (t) => t(($) => $.shipments.fields.delivery),
  ShippingCompanyId: (t) => t(($) => $.shipments.fields.carrier),
  alertAssignee: (t) => t(($) => $.history.alertAssignee),
  snoozedUntil: (t) => t(($) => $.history.snoozedUntil),
  hold: (t) => t(($) => $.tickets.fields.hold),
  escalation: (t) => t(($) => $.history.escalation),
  told: (t) => t(($) => $.history.told),
  pushed: (t) => t(($) => $.history.pushed),
  holdReason: (t) => t(($) => $.tickets.fields.holdReason),
  workOrder: (t) => t(($) => $.history.workOrder),
  maintenance: (t) => t(($) => $.history.maintenance),
  maintenanceProgram: (t) => t(($) => $.history.maintenanceProgram),
  warrantyEndsOn: (t) => t(($) => $.history.warrantyEndsOn),
  warrantyReason: (t) => t(($) => $.history.warrantyReason),
  reply: (t) => t(($) => $.tickets.fields.reply),
  expense: (t) => t(($) => $.tickets.fields.expense),
  payer: (t) => t(($) => $.history.payer),
  listName: (t) => t(($) => $.emailListScreens.fields.name),
  allOrderAlerts: (t) => t(($) => $.emailListScreens.fields.allOrderAlerts),
  mailDelivery: (t) => t(($) => $.emailListScreens.delivery),
  allStockAlerts: (t) => t(($) => $.emailListScreens.fields.allStockAlerts),
  EmailListUsers: (t) => t(($) => $.emailListScreens.members.EmailListUsers),
  EmailListDevices: (t) => t(($) => $.emailListScreens.members.EmailListDevices),
  EmailListDeviceProfiles: (t) => t(($) => $.emailListScreens.members.EmailListDeviceProfiles),
  EmailListProductLines: (t) => t(($) => $.emailListScreens.members.EmailListProductLines),
  EmailListOrders: (t) => t(($) => $.emailListScreens.members.EmailListOrders),
  EmailListResupplyOrders: (t) => t(($) => $.emailListScreens.members.EmailListResupplyOrders),
  EmailListShipments: (t) => t(($) => $.emailListScreens.members.EmailListShipments),
  EmailListStockItems: (t) => t(($) => $.emailListScreens.members.EmailListStockItems),
  priceListReach: (t) => t(($) => $.priceLists.fields.reach),
  validFrom: (t) => t(($) => $.priceLists.fields.validFrom),
  priceListDiscount: (t) => t(($) => $.priceLists.fields.discount),
  priceListCompany: (t) => t(($) => $.priceLists.fields.Companies),
  priceListPrice: (t) => t(($) => $.priceLists.line.price),
  planKind: (t) => t(($) => $.history.planKind),
  planStart: (t) => t(($) => $.history.planStart),
  planDue: (t) => t(($) => $.history.planDue),
  documentNumber: (t) => t(($) => $.history.documentNumber),
  documentGross: (t) => t(($) => $.history.documentGross),
  paymentAmount: (t) => t(($) => $.history.paymentAmount),
  paymentReference: (t) => t(($) => $.history.paymentReference),
};

export function fieldLabel(field: HistoryField, t: Translate): string {
  return LABELS[field](t);
}

/** Label of a change; for a nested value with its place, for alert settings with the alert. */
export function changeLabel({ field, path }: Pick<HistoryChange, 'field' | 'path'>, t: Translate): string {
  const [first, second] = path;
  if (field === 'preset' && first !== undefined && second !== undefined)
    return `${first} · ${presetFieldLabel(String(second), t)}`;
  if (field === 'skipAlerts' && first !== undefined) return alertName(Number(first), t);
  if (field === 'priceListPrice' && first !== undefined) return `${first} · ${fieldLabel(field, t)}`;
  const inside = insideLabel({ field, path }, t);
  return inside ?? fieldLabel(field, t);
}

/** Labels of values nested in a field of an order or a stock item. */
const INSIDE: Readonly<Record<string, (t: Translate) => string>> = {
  'line name': (t) => t(($) => $.orders.line.name),
  'line count': (t) => t(($) => $.orders.line.count),
  'line price': (t) => t(($) => $.orders.line.price),
  'line costPrice': (t) => t(($) => $.orders.line.price),
  'line discount': (t) => t(($) => $.orders.line.discount),
  'line kept': (t) => t(($) => $.orders.line.kept),
  'line credited': (t) => t(($) => $.orders.line.credited),
  'short send_again': (t) => t(($) => $.shipmentScreens.shorts.any.send_again),
  'short credited': (t) => t(($) => $.shipmentScreens.shorts.any.credited),
  'short keeps_less': (t) => t(($) => $.shipmentScreens.shorts.any.keeps_less),
  'putBack putBack': (t) => t(($) => $.shipmentScreens.back.pieces),
  'putBack writtenOff': (t) => t(($) => $.shipmentScreens.stray.writtenOff),
  'putBack reason': (t) => t(($) => $.shipmentScreens.shorts.reason),
  'short reason': (t) => t(($) => $.shipmentScreens.shorts.reason),
  'party companyName': (t) => t(($) => $.contacts.fields.companyName),
  'party contactName': (t) => t(($) => $.contacts.fields.contactName),
  'party location': (t) => t(($) => $.contacts.fields.location),
  'party companyAddress': (t) => t(($) => $.contacts.fields.companyAddress),
  'party companyVatId': (t) => t(($) => $.contacts.fields.companyVatId),
  'party companyBusinessId': (t) => t(($) => $.contacts.fields.companyBusinessId),
  'party companyEInvoiceAddress': (t) => t(($) => $.contacts.fields.companyEInvoiceAddress),
  'party companyEInvoiceOperator': (t) => t(($) => $.contacts.fields.companyEInvoiceOperator),
  'party companyBuyerReference': (t) => t(($) => $.contacts.fields.companyBuyerReference),
  'party contactEmail': (t) => t(($) => $.contacts.fields.contactEmail),
  'party contactPhone': (t) => t(($) => $.contacts.fields.contactPhone),
  'party unknownReceiver': (t) => t(($) => $.orders.unknownReceiver),
  'package type': (t) => t(($) => $.stockScreens.packing.type),
  'package count': (t) => t(($) => $.stockScreens.packing.count),
  'package length': (t) => t(($) => $.stockScreens.packing.length),
  'package width': (t) => t(($) => $.stockScreens.packing.width),
  'package height': (t) => t(($) => $.stockScreens.packing.height),
  'supplierDetail productCode': (t) => t(($) => $.stockScreens.supplier.productCode),
  'supplierDetail url': (t) => t(($) => $.stockScreens.supplier.url),
  'supplierDetail deliveryTimeDays': (t) => t(($) => $.stockScreens.supplier.deliveryTime),
  'expense price': (t) => t(($) => $.tickets.fields.price),
  'expense count': (t) => t(($) => $.tickets.fields.count),
  'inWarehouse total': (t) => t(($) => $.stock.fields.total),
  'inWarehouse alertQuantity': (t) => t(($) => $.stock.fields.alertQuantity),
  'inWarehouse shelf': (t) => t(($) => $.stock.fields.shelf),
  'inWarehouse scannerCode': (t) => t(($) => $.stock.fields.scannerCode),
};

function insideLabel({ field, path }: Pick<HistoryChange, 'field' | 'path'>, t: Translate) {
  const group = HISTORY_FIELDS[field] === 'party' ? 'party' : field;
  const name = INSIDE[`${group} ${path.at(-1)}`]?.(t);
  if (name === undefined) return undefined;
  const [first] = path;
  if (field === 'line' || field === 'expense' || field === 'short' || field === 'putBack')
    return `${first} · ${name}`;
  if (field === 'inWarehouse') return `${nameOfPlace(String(first), [], t)} · ${name}`;
  if (field === 'package') return `${fieldLabel(field, t)} ${Number(first) + 1} · ${name}`;
  return `${fieldLabel(field, t)} · ${name}`;
}

/** Author of a change: a user, or what made it automatically. */
export function authorName(
  { User, by, apiKey }: Pick<HistoryEntry, 'User' | 'by' | 'apiKey'>,
  t: Translate,
): string {
  const name = User?.fullName ?? t(($) => $.history.by[by]);
  return apiKey === undefined ? name : `${name} · ${t(($) => $.history.byKey, { name: apiKey })}`;
}

type NamedCall = keyof English['history']['through'];
const NAMED_CALLS: readonly NamedCall[] = [
  ...(['run_import', 'merge_contacts', 'undo_merge', 'undo_transfer', 'undo_shipment_step'] as const),
];

/** Merge events that name the merge themselves. */
const OF_MERGES: readonly HistoryEvent[] = ['merged', 'mergedInto', 'mergeUndone'];

/** How a change came about, unless it was made in the form of the resource or the event already says it. */
export function throughText({ call, event }: Pick<HistoryEntry, 'call' | 'event'>, t: Translate) {
  const named = NAMED_CALLS.find((known) => known === call);
  return named === undefined || OF_MERGES.includes(event) ? null : t(($) => $.history.through[named]);
}
