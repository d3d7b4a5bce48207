import '../../../i18n/late/order-form.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Order, OrderLine } from '@halla/contract/orders';
import { defaultIssuer } from '@halla/domain/documents/issuers';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { Lang } from '@halla/domain/limits';
import { type FieldName, fieldNames } from '@halla/domain/resources/fields/field';
import { INVOICING_TERMS, ORDER_TERMS } from '@halla/domain/resources/fields/order-fields';
import { useTranslation } from 'react-i18next';
import type { EditedLine } from '../../../entities/document-lines/edited-line.ts';
import { linesText } from '../../../entities/document-lines/lines-text.ts';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { blankValues, type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { shownValue } from '../../../ui/form/wire.ts';

/** Receiver of the goods. */
export type Receiver = ClientInfoInput & { readonly unknownReceiver?: boolean };

/** Another receiver, not named yet. */
export const UNNAMED: Receiver = {};

const { purchaseOrder, details } = ORDER_TERMS;
/** Plain fields of the form for a new order; the form for the content of an order has the invoicing terms only. */
const TERMS = { ...INVOICING_TERMS, purchaseOrder, details };
type Term = FieldName<typeof TERMS>;
type TermPath = `orderData.${Term}`;

/** The plain field at each path of the form. */
const TERM_AT = Object.fromEntries(fieldNames(TERMS).map((name) => [`orderData.${name}`, name])) as Readonly<
  Record<TermPath, Term>
>;

function isTerm(path: OrderFormField): path is TermPath {
  return Object.hasOwn(TERM_AT, path);
}

/** Content of an order in its form. */
export interface OrderContent extends Omit<FormValues<typeof TERMS>, 'invoiceLanguage'> {
  readonly clientInfo: ClientInfoInput | null;
  readonly shippingInfo: Receiver | null;
  /** null until it is chosen for a new order. */
  readonly invoiceLanguage: Lang | null;
  readonly genericDevices: readonly EditedLine[];
}

export interface OrderFormValues {
  readonly orderData: OrderContent;
  readonly noteText: string;
  readonly saveContact: boolean;
}

export const LINES = 'orderData.genericDevices';

const PARTS = ['orderData.clientInfo', 'orderData.shippingInfo', LINES] as const;
/** Fields that only the form for a new order has. */
export const NEW_FIELDS = [
  'orderData.purchaseOrder',
  'orderData.details',
  'noteText',
  'saveContact',
] as const;
export type OrderFormField = (typeof PARTS)[number] | (typeof NEW_FIELDS)[number] | TermPath;

/** Content fields common to new and existing orders, in display order. */
export const CONTENT_FIELDS: readonly OrderFormField[] = [
  ...PARTS,
  ...fieldNames(INVOICING_TERMS).map((name) => `orderData.${name}` as const),
];

export const NEW_ORDER: OrderFormValues = {
  orderData: {
    ...blankValues(TERMS),
    ...{ clientInfo: null, shippingInfo: null, genericDevices: [] },
    ...{ invoiceLanguage: null, vat: 0 },
  },
  noteText: '',
  saveContact: false,
};

/** Initial values of a new order of a client. */
export function newOrderOf(client: ClientInfoInput): OrderFormValues {
  const content = {
    clientInfo: client,
    shippingInfo: receiverOf(client),
    invoiceIssuer: defaultIssuer(client.location ?? null),
  };
  return { ...NEW_ORDER, orderData: { ...NEW_ORDER.orderData, ...content } };
}

/** Form values of an order's content. */
export function contentOf(order: Order): OrderFormValues {
  return {
    orderData: {
      ...valuesIn(TERMS, order),
      clientInfo: partyOf(order.clientInfo),
      shippingInfo: partyOf(order.shippingInfo),
      genericDevices: order.genericDevices.map(lineOf),
    },
    noteText: '',
    saveContact: false,
  };
}

/** The non-empty members; null if there are none. */
function partyOf(party: Order['clientInfo'] | Order['shippingInfo']): Receiver | null {
  const filled = Object.entries(party).filter(([, value]) => value !== null && value !== false);
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

function lineOf({ Devices, StockQuantities = [], ...line }: OrderLine): EditedLine {
  return {
    ...line,
    key: String(line.id),
    allocated: Devices.length,
    free: StockQuantities.map(({ Warehouse, free: onShelf, available }) => ({
      place: Warehouse.name,
      ...{ onShelf, available },
    })),
  };
}

/** The client as the receiver of the goods. */
export function receiverOf(client: ClientInfoInput | null): Receiver | null {
  if (client === null) return null;
  const { contactId: _person, companyBusinessId: _id, companyEInvoiceAddress: _address, ...rest } = client;
  const { companyEInvoiceOperator: _operator, companyBuyerReference: _reference, ...receiver } = rest;
  return receiver;
}

/** Labels of the fields, and formatting of their values. */
export function useContentFields() {
  const { t } = useTranslation();
  const terms = useFieldTexts(orderFields);
  const labels: Readonly<Record<Exclude<OrderFormField, TermPath>, string>> = {
    'orderData.clientInfo': t(($) => $.orderForm.client),
    'orderData.shippingInfo': t(($) => $.orderForm.receiver),
    'orderData.genericDevices': t(($) => $.documentLines.lines),
    noteText: t(($) => $.orderForm.note),
    saveContact: '',
  };
  return {
    label: (field: OrderFormField) => (isTerm(field) ? terms.label(TERM_AT[field]) : labels[field]),
    /** Formats a value for comparison with another one. */
    shown: (field: OrderFormField, value: unknown) => {
      if (isTerm(field)) return terms.shown(TERM_AT[field], value);
      switch (field) {
        case 'orderData.clientInfo':
          return clientText(value as OrderContent['clientInfo']);
        case 'orderData.shippingInfo':
          return receiverText(value as OrderContent['shippingInfo']);
        case 'orderData.genericDevices':
          return linesText(value as OrderContent['genericDevices']);
        default:
          return shownValue(value);
      }
    },
  };

  function receiverText(receiver: OrderContent['shippingInfo']): string {
    return receiver?.unknownReceiver ? t(($) => $.orderForm.receivers.unknown) : clientText(receiver);
  }
}
