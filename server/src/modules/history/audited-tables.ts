import { DEVICE_FIELD_RULES, mayReadField } from '@halla/domain/access/redaction';
import type { JsonPath } from '@halla/domain/devices/json-diff';
import type { HistoryField } from '@halla/domain/resources/history-fields';
import type { HistoryEntity } from '#app/calls/context.ts';
import { EMAIL_LISTS } from './audited-email-lists.ts';
import {
  ORDER_DOCUMENTS,
  ORDERS,
  PAYMENT_REMINDERS,
  PAYMENTS,
  QUOTATIONS,
  SENT_DOCUMENTS,
  SENT_E_INVOICES,
} from './audited-orders.ts';
import { PRICE_LISTS } from './audited-price-lists.ts';
import { RESUPPLY_ORDERS } from './audited-resupply.ts';
import { SHIPMENTS, SHIPPING_COMPANIES } from './audited-shipments.ts';
import { CRASH_GROUPS, SOFTWARE_PACKAGES } from './audited-software.ts';
import { STOCK_ITEMS, STOCK_QUANTITIES } from './audited-stock.ts';
import { ADDED, type AuditedTable, type FieldAt } from './audited-table.ts';
import { TICKETS } from './audited-tickets.ts';
import { WEBSTORE_ORDERS } from './audited-webstore.ts';

const MERGED = { merged: 'merged', mergedInto: 'mergedInto', mergeUndone: 'mergeUndone' } as const;

const company = {
  name: 'companyName',
  location: 'country',
  country: 'country',
  address: 'companyAddress',
  vatId: 'companyVatId',
  vat_id: 'companyVatId',
  additionalInfo: 'companyAdditionalInfo',
  additional_info: 'companyAdditionalInfo',
  info: 'companyAdditionalInfo',
  businessId: 'companyBusinessId',
  business_id: 'companyBusinessId',
  eInvoiceAddress: 'companyEInvoiceAddress',
  e_invoice_address: 'companyEInvoiceAddress',
  eInvoiceOperator: 'companyEInvoiceOperator',
  e_invoice_operator: 'companyEInvoiceOperator',
  buyerReference: 'companyBuyerReference',
  buyer_reference: 'companyBuyerReference',
  invoiceEmail: 'companyInvoiceEmail',
  invoice_email: 'companyInvoiceEmail',
} as const;

/** All tables with a history. A new one does not compile until it is added here. */
export const AUDITED_TABLES: Readonly<Record<HistoryEntity, AuditedTable>> = {
  devices: {
    ...ADDED,
    marks: { deletedAt: 'removed' },
    columns: {
      serialNumber: 'serialNumber',
      deviceName: 'deviceName',
      model: 'model',
      color: 'color',
      plugType: 'plugType',
      chassisNumber: 'chassisNumber',
      quality: 'quality',
      location: 'location',
      companyId: 'CompanyId',
      company_id: 'CompanyId',
      company: 'CompanyId',
      orderId: 'OrderId',
    },
    mayRead: (field, level) => mayReadField(DEVICE_FIELD_RULES, field, level),
  },
  session_presets: {
    added: 'presetsChanged',
    changed: 'presetsChanged',
    removed: 'presetsChanged',
    document: 'presets',
    // A preset may repeat its name inside; the path has it already.
    columns: { presets: (path) => (path[1] === 'Name' ? null : { field: 'preset', path }) },
  },
  device_configs: {
    added: 'alertSettingsChanged',
    changed: 'alertSettingsChanged',
    removed: 'alertSettingsChanged',
    columns: { skipAlerts: (path) => ({ field: 'skipAlerts', path }) },
  },
  device_keys: { added: 'keyCreated', changed: 'keysRevoked', removed: 'keysRevoked', columns: {} },
  life_cycle_states: {
    added: 'recordAdded',
    changed: 'recordChanged',
    removed: 'recordRemoved',
    columns: {
      state: 'state',
      location: 'place',
      quality: 'quality',
      userId: 'UserId',
      note: 'note',
      clientInfo: clientField,
    },
    mayRead: (_, level) => mayReadField(DEVICE_FIELD_RULES, 'LifeCycleStates', level),
  },
  movement_plans: {
    added: 'planAdded',
    changed: 'planChanged',
    removed: 'planCancelled',
    marks: { closedAt: 'planCancelled', recordId: 'planCarriedOut' },
    columns: {
      userId: 'UserId',
      kind: 'planKind',
      startsOn: 'planStart',
      dueOn: 'planDue',
      clientInfo: clientField,
    },
    mayRead: (_, level) => mayReadField(DEVICE_FIELD_RULES, 'LifeCycleStates', level),
  },
  files: {
    added: 'fileAdded',
    changed: 'changed',
    removed: 'fileRemoved',
    columns: { filename: 'filename' },
  },
  alerts: {
    ...ADDED,
    marks: { withdrawn: 'withdrawn', undoneAt: 'handlingUndone', handledAt: 'handled' },
    columns: { note: 'note', assigneeId: 'alertAssignee', snoozedUntil: 'snoozedUntil' },
  },
  companies: {
    ...ADDED,
    marks: MERGED,
    columns: {
      ...company,
      role: 'role',
      parentId: 'parentCompany',
      parent_id: 'parentCompany',
      parent: 'parentCompany',
    },
  },
  supplier_companies: { ...ADDED, columns: company },
  contacts: {
    ...ADDED,
    marks: { ...MERGED, dataRead: 'dataRead', erased: 'erased' },
    columns: {
      name: 'contactName',
      companyId: 'CompanyId',
      company_id: 'CompanyId',
      company: 'CompanyId',
      supplierCompanyId: 'SupplierId',
      email: 'contactEmail',
      phone: 'contactPhone',
      additionalInfo: 'contactAdditionalInfo',
      additional_info: 'contactAdditionalInfo',
      info: 'contactAdditionalInfo',
    },
  },
  users: {
    ...ADDED,
    marks: {
      invited: 'invited',
      passwordChanged: 'passwordChanged',
      resetMailed: 'resetMailed',
      signInsEnded: 'signedOut',
      secondFactorBegun: 'secondFactorBegun',
      secondFactorOn: 'secondFactorOn',
      secondFactorOff: 'secondFactorOff',
      recoveryCodesRenewed: 'recoveryCodesRenewed',
      recoveryCodeUsed: 'recoveryCodeUsed',
      apiKeyMade: 'apiKeyMade',
      apiKeyRemoved: 'apiKeyRemoved',
      dataRead: 'dataRead',
      erased: 'erased',
      deletedAt: 'removed',
    },
    columns: {
      userName: 'userName',
      emailAddress: 'emailAddress',
      fullName: 'fullName',
      permissionLevel: 'permissionLevel',
      companyId: 'CompanyId',
      company_id: 'CompanyId',
      disabled: 'disabled',
      passwordRenewRequired: 'passwordRenewRequired',
      language: 'language',
    },
  },
  orders: ORDERS,
  document_mailings: SENT_DOCUMENTS,
  e_invoice_deliveries: SENT_E_INVOICES,
  order_documents: ORDER_DOCUMENTS,
  payment_reminders: PAYMENT_REMINDERS,
  payments: PAYMENTS,
  quotations: QUOTATIONS,
  resupply_orders: RESUPPLY_ORDERS,
  shipments: SHIPMENTS,
  shipping_companies: SHIPPING_COMPANIES,
  software_packages: SOFTWARE_PACKAGES,
  crash_groups: CRASH_GROUPS,
  stock_items: STOCK_ITEMS,
  stock_quantities: STOCK_QUANTITIES,
  tickets: TICKETS,
  trade_documents: SENT_DOCUMENTS,
  device_maintenance: {
    ...ADDED,
    added: 'changed',
    columns: { maintenance: 'maintenance', maintenanceProgram: 'maintenanceProgram' },
  },
  warranty_extensions: {
    ...ADDED,
    added: 'changed',
    columns: { ends_on: 'warrantyEndsOn', reason: 'warrantyReason' },
  },
  maintenance_orders: { ...ADDED, added: 'changed', columns: { workOrder: 'workOrder' } },
  escalations: {
    ...ADDED,
    added: 'changed',
    columns: { escalation: 'escalation', told: 'told', pushed: 'pushed' },
  },
  device_holds: { ...ADDED, added: 'changed', columns: { hold: 'hold', holdReason: 'holdReason' } },
  ticket_replies: { ...ADDED, added: 'changed', columns: { text: 'reply' } },
  email_lists: EMAIL_LISTS,
  price_lists: PRICE_LISTS,
  webstore_orders: WEBSTORE_ORDERS,
};

/** The client of a life-cycle record is a document with the fields of a contact; its ids are not shown. */
function clientField([name]: JsonPath): FieldAt {
  const field = CLIENT_FIELDS.find((known) => known === name);
  if (name === 'location') return { field: 'country', path: [] };
  return field === undefined ? null : { field, path: [] };
}

const CLIENT_FIELDS = [
  'companyName',
  'companyAddress',
  'companyVatId',
  'companyAdditionalInfo',
  'contactName',
  'contactEmail',
  'contactPhone',
  'contactAdditionalInfo',
] as const satisfies readonly HistoryField[];
