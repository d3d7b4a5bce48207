import '../../../i18n/late/order-form.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { defaultIssuer } from '@halla/domain/documents/issuers';
import { type FieldName, fieldNames } from '@halla/domain/resources/fields/field';
import { INVOICING_TERMS, ORDER_TERMS } from '@halla/domain/resources/fields/order-fields';
import { useTranslation } from 'react-i18next';
import type { EditedLine } from '../../../entities/document-lines/edited-line.ts';
import { partyOf, receiverOf } from '../../../entities/order/content/parties.ts';
import {
  type SaleContent,
  type SaleField,
  shownPart,
  usePartLabels,
} from '../../../entities/order/content/sale-form.ts';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { blankValues, type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { shownValue } from '../../../ui/form/wire.ts';

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
export interface OrderContent extends Omit<FormValues<typeof TERMS>, 'invoiceLanguage'>, SaleContent {}

export interface OrderFormValues {
  readonly orderData: OrderContent;
  readonly noteText: string;
  readonly saveContact: boolean;
}

/** Fields that only the form for a new order has. */
export const NEW_FIELDS = [
  'orderData.purchaseOrder',
  'orderData.details',
  'noteText',
  'saveContact',
] as const;
export type OrderFormField = SaleField | (typeof NEW_FIELDS)[number] | TermPath;

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

/** Labels of the fields, and formatting of their values. */
export function useContentFields() {
  const { t } = useTranslation();
  const terms = useFieldTexts(orderFields);
  const labels: Readonly<Record<Exclude<OrderFormField, TermPath>, string>> = {
    ...usePartLabels(),
    noteText: t(($) => $.orderForm.note),
    saveContact: '',
  };
  return {
    label: (field: OrderFormField) => (isTerm(field) ? terms.label(TERM_AT[field]) : labels[field]),
    /** Formats a value for comparison with another one. */
    shown: (field: OrderFormField, value: unknown) =>
      isTerm(field) ? terms.shown(TERM_AT[field], value) : (shownPart(field, value) ?? shownValue(value)),
  };
}
