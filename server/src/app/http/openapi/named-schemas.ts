import { alert, alertContext } from '@halla/contract/alerts';
import { apiKey, ownedKey } from '@halla/contract/api-keys';
import { sessionUser } from '@halla/contract/auth';
import { company as carrier, listed as listedCarrier } from '@halla/contract/carriers';
import { clientInfoInput } from '@halla/contract/client-info';
import { companyRef, treeCompany } from '@halla/contract/companies';
import { importLine } from '@halla/contract/contact-imports';
import { undoableMerge } from '@halla/contract/contact-merges';
import {
  companyDetail,
  companyInfo,
  contactDetail,
  contactInfo,
  contactRow,
  foundCompany,
  foundContact,
  person,
  supplierDetail,
} from '@halla/contract/contacts';
import { crashLog, crashLogDetail, crashLogGroup } from '@halla/contract/crash-logs';
import { troubledDevice } from '@halla/contract/device-changes';
import { deviceconfig } from '@halla/contract/device-configs';
import { documentVersion, logFile, presetsState } from '@halla/contract/device-data';
import { timeline } from '@halla/contract/device-timeline';
import {
  clientInfo,
  customerDevice,
  deviceDetail,
  historyRecord,
  latestState,
  staffDevice,
} from '@halla/contract/devices';
import { emailList, listed as listedEmailList, productLine } from '@halla/contract/email-lists';
import { fieldNotice, listedNotice, noticeCompany } from '@halla/contract/field-notices';
import { fileItem, fileList, photographed, resource } from '@halla/contract/files';
import { change, historyEntry, field as historyField } from '@halla/contract/history';
import { country } from '@halla/contract/kit/address-fields';
import { currency } from '@halla/contract/kit/amounts';
import { id, instant, messageFields } from '@halla/contract/kit/fields';
import { mention } from '@halla/contract/kit/mentions';
import { product } from '@halla/contract/kit/software-fields';
import { lifeCycleRecord, listedRecord, personalDemo, personalDispatch } from '@halla/contract/lifecycle';
import { changedEvent } from '@halla/contract/live';
import { freeDevice, movementPlan } from '@halla/contract/movement-plans';
import { note } from '@halla/contract/notes';
import {
  creditNote,
  documentLine,
  documentWithLines,
  issuerValues,
  orderDocument,
} from '@halla/contract/orders/documents';
import { order } from '@halla/contract/orders/order';
import { lineInput, orderLine } from '@halla/contract/orders/order-lines';
import { offeredOrderStep } from '@halla/contract/orders/order-step';
import { invoicedPartyInput, receiverInput } from '@halla/contract/orders/parties';
import { packingListData } from '@halla/contract/packing-lists';
import { listedPriceList, priceList } from '@halla/contract/price-lists';
import { quotation } from '@halla/contract/quotations';
import { resupplyLine, resupplyOrder } from '@halla/contract/resupply';
import { savedView, viewState } from '@halla/contract/saved-views';
import { hit } from '@halla/contract/search';
import {
  outcome,
  outcomeCause,
  session,
  sessionAlert,
  sessionDetail,
  sessionDevice,
  weekOutcomes,
} from '@halla/contract/sessions';
import { putBack, shortInput } from '@halla/contract/shipments/goods';
import { shipment } from '@halla/contract/shipments/shipment';
import { shipmentLine, lineInput as shipmentLineInput } from '@halla/contract/shipments/shipment-lines';
import { offeredStep } from '@halla/contract/shipments/step';
import { strayGoods } from '@halla/contract/shipments/stray-goods';
import { signIn } from '@halla/contract/sign-ins';
import { deviceShare, groupDay, haltReason, installCount, softwarePackage } from '@halla/contract/software';
import { crashGroup } from '@halla/contract/software-crashes';
import {
  changeDocument,
  ledgerDifference,
  packingDetail,
  stockChange,
  stockItem,
  supplierDetail as stockItemSupplier,
  stockRow,
} from '@halla/contract/stock';
import { countedItem, countLine, stockCount } from '@halla/contract/stock-counts';
import { availability, proposedItem } from '@halla/contract/stock-planning';
import { auditRow, job, outboxMail } from '@halla/contract/system';
import { ticketAxis } from '@halla/contract/ticket-axis';
import { expense, expensesInput, ticket, statistics as ticketStatistics } from '@halla/contract/tickets';
import { account, invitation } from '@halla/contract/user-admin';
import { listedUser } from '@halla/contract/users';
import { webhook, webhookDelivery } from '@halla/contract/webhooks';
import { webstoreOrder } from '@halla/contract/webstore';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { ORDER_STATES, SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { LANGUAGES } from '@halla/domain/limits';
import { LISTS } from '@halla/domain/lists/lists';
import { HISTORY_KINDS } from '@halla/domain/resources/history';
import type { ResourceKind } from '@halla/domain/resources/resources';
import { z } from 'zod';

/** Component names of whole resources, by kind. */
const OF_RESOURCES: Readonly<Record<ResourceKind, z.ZodType>> = {
  device: deviceDetail,
  session: sessionDetail,
  alert,
  crashLog: crashLogDetail,
  lifeCycleState: lifeCycleRecord,
  company: companyDetail,
  contact: contactDetail,
  supplier: supplierDetail,
  user: account,
  order,
  quotation,
  stockItem,
  stockCount,
  stockChange,
  resupplyOrder,
  shipment,
  shippingCompany: carrier,
  ticket,
  softwarePackage,
  crashGroup,
  priceList,
  emailList,
  fieldNotice,
  webstoreOrder,
};

/** Schemas shared by several calls, or named by clients. */
const OTHERS = {
  alertContext,
  apiKey,
  apiKeyOfUser: ownedKey,
  auditRow,
  availability,
  changedEvent,
  clientInfo,
  clientInfoInput,
  companyInfo,
  companyOfTree: treeCompany,
  contactInfo,
  contactPerson: person,
  contactRow,
  countLine,
  country,
  countedItem,
  crashLogGroup,
  creditNote,
  customerDevice,
  deviceConfig: deviceconfig,
  deviceShare,
  deviceTimeline: timeline,
  documentLine,
  documentVersion,
  documentWithLines,
  fieldNoticeCompany: noticeCompany,
  listedFieldNotice: listedNotice,
  fileItem,
  fileList,
  foundCompany,
  foundContact,
  freeDevice,
  groupDay,
  haltReason,
  historyChange: change,
  historyEntry,
  historyField,
  importLine,
  installCount,
  invitation,
  invoiceIssuer: issuerValues,
  job,
  latestState,
  ledgerDifference,
  lifeCycleHistoryRecord: historyRecord,
  listedCrashLog: crashLog,
  listedEmailList,
  listedPriceList,
  listedLifeCycleState: listedRecord,
  listedSession: session,
  listedShippingCompany: listedCarrier,
  listedUser,
  logFile,
  mention,
  merge: undoableMerge,
  movementPlan,
  mediaResource: resource,
  note,
  offeredOrderStep,
  offeredShipmentStep: offeredStep,
  orderDocument,
  orderLine,
  orderLineInput: lineInput,
  outboxMail,
  outcome,
  outcomeCause,
  packingDetail,
  packingListData,
  invoicedPartyInput,
  personalDemo,
  personalDispatch,
  photographedResource: photographed,
  presets: presetsState,
  product,
  productLine,
  proposedItem,
  putBack,
  receiverInput,
  resupplyLine,
  savedView,
  searchHit: hit,
  sessionAlert,
  sessionDevice,
  sessionUser,
  shipmentLine,
  shipmentLineInput,
  shortInput,
  signIn,
  staffDevice,
  stockChangeDocument: changeDocument,
  stockItemSupplier,
  stockRow,
  strayGoods,
  ticketAxis,
  ticketExpense: expense,
  ticketExpensesInput: expensesInput,
  ticketStatistics,
  troubledDevice,
  viewState,
  webhook,
  webhookDelivery,
  weekOutcomes,
} satisfies Record<string, z.ZodType>;

/** Shapes repeated in many declarations; named wherever they occur, containers last. */
export const SHAPES = {
  Currency: currency,
  DeviceFamily: z.enum(DEVICE_TYPES),
  DeviceState: z.enum(LC_STATES),
  FamilyCount: z.object({ deviceType: z.enum(DEVICE_TYPES), count: z.int() }),
  HistoryKind: z.enum(HISTORY_KINDS),
  Identified: z.object({ id }),
  Language: z.enum(LANGUAGES),
  ListName: z.enum(LISTS),
  Message: z.object(messageFields),
  Money: z.object({ currency, amount: z.number() }),
  NamedDevice: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }),
  NumberedDevice: z.object({ id, serialNumber: z.string() }),
  OrderStatus: z.enum(ORDER_STATES.all),
  ShipmentStatus: z.enum(SHIPMENT_STATES.all),
  Warehouse: z.object({ value: z.string(), name: z.string() }),
  Named: companyRef,
  NamedPlace: z.object({ id, name: z.string(), location: z.string().nullable() }),
  Numbered: z.object({ id, number: z.int() }),
  NumberedText: z.object({ id, number: z.string() }),
  Period: z.object({ startDate: instant, endDate: instant.optional() }),
  Person: z.object({ id, fullName: z.string() }),
  LifeCycleStateAlone: lifeCycleRecord.omit({ Notes: true }),
} as const;

function componentName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The name of the component of a kind of resource. */
export const resourceComponent = (kind: ResourceKind): string => componentName(kind);

/** Keeps the metadata of a schema's declaration, and adds the name of its component. */
class NamedSchemas extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> {
    return { ...z.globalRegistry.get(schema), ...super.get(schema) };
  }
}

/** Every schema that is a component of the document, by its name in `id`. */
export const namedSchemas = new NamedSchemas();
for (const [name, schema] of Object.entries({ ...OF_RESOURCES, ...OTHERS }))
  namedSchemas.add(schema, { id: componentName(name) });

/** Names of all components. */
export const COMPONENT_NAMES = Object.keys({ ...OF_RESOURCES, ...OTHERS }).map(componentName);
