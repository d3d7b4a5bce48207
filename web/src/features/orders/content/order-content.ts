import '../../../i18n/late/order-form.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Order, OrderLine } from '@halla/contract/orders';
import { defaultIssuer, type IssuerKey } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { Lang } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import type { EditedLine } from '../../../entities/document-lines/edited-line.ts';
import { linesText } from '../../../entities/document-lines/lines-text.ts';
import { shownValue } from '../../../ui/form/wire.ts';

/** Receiver of the goods. */
export type Receiver = ClientInfoInput & { readonly unknownReceiver?: boolean };

/** Another receiver, not named yet. */
export const UNNAMED: Receiver = {};

/** Content of an order in its form. */
export interface OrderContent {
  readonly clientInfo: ClientInfoInput | null;
  readonly shippingInfo: Receiver | null;
  readonly invoiceIssuer: IssuerKey;
  readonly invoiceLanguage: Lang | null;
  readonly vat: number | null;
  readonly currency: Currency;
  readonly purchaseOrder: string;
  readonly details: string;
  readonly genericDevices: readonly EditedLine[];
}

export interface OrderFormValues {
  readonly orderData: OrderContent;
  readonly noteText: string;
  readonly saveContact: boolean;
}

export const LINES = 'orderData.genericDevices';

/** Content fields common to new and existing orders, in display order. */
export const CONTENT_FIELDS = [
  'orderData.clientInfo',
  'orderData.shippingInfo',
  'orderData.genericDevices',
  'orderData.currency',
  'orderData.vat',
  'orderData.invoiceIssuer',
  'orderData.invoiceLanguage',
] as const;
/** Fields that only the form for a new order has. */
export const NEW_FIELDS = [
  'orderData.purchaseOrder',
  'orderData.details',
  'noteText',
  'saveContact',
] as const;
export type OrderFormField = (typeof CONTENT_FIELDS)[number] | (typeof NEW_FIELDS)[number];

export const NEW_ORDER: OrderFormValues = {
  orderData: {
    clientInfo: null,
    shippingInfo: null,
    invoiceIssuer: 'estonia',
    invoiceLanguage: null,
    vat: 0,
    currency: 'EUR',
    purchaseOrder: '',
    details: '',
    genericDevices: [],
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
  const { invoiceIssuer, invoiceLanguage, vat, currency, purchaseOrder, details } = order;
  return {
    orderData: {
      clientInfo: partyOf(order.clientInfo),
      shippingInfo: partyOf(order.shippingInfo),
      ...{ invoiceIssuer, invoiceLanguage, vat, currency },
      purchaseOrder: purchaseOrder ?? '',
      details: details ?? '',
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
  const { contactId: _person, ...receiver } = client;
  return receiver;
}

/** Labels of the fields, and formatting of their values. */
export function useContentFields() {
  const { t } = useTranslation();
  const labels: Readonly<Record<OrderFormField, string>> = {
    'orderData.clientInfo': t(($) => $.orderForm.client),
    'orderData.shippingInfo': t(($) => $.orderForm.receiver),
    'orderData.genericDevices': t(($) => $.documentLines.lines),
    'orderData.currency': t(($) => $.orderForm.currency),
    'orderData.vat': t(($) => $.orderForm.vat),
    'orderData.invoiceIssuer': t(($) => $.orderForm.issuer),
    'orderData.invoiceLanguage': t(($) => $.orderForm.language),
    'orderData.purchaseOrder': t(($) => $.orders.fields.purchaseOrder),
    'orderData.details': t(($) => $.orders.fields.details),
    noteText: t(($) => $.orderForm.note),
    saveContact: '',
  };
  return {
    label: (field: OrderFormField) => labels[field],
    /** Formats a value for comparison with another one. */
    shown: (field: OrderFormField, value: unknown) => {
      switch (field) {
        case 'orderData.clientInfo':
          return clientText(value as OrderContent['clientInfo']);
        case 'orderData.shippingInfo':
          return receiverText(value as OrderContent['shippingInfo']);
        case 'orderData.genericDevices':
          return linesText(value as OrderContent['genericDevices']);
        case 'orderData.invoiceIssuer':
          return t(($) => $.orders.issuers[value as IssuerKey]);
        case 'orderData.invoiceLanguage':
          return t(($) => $.orders.languages[value as Lang]);
        default:
          return shownValue(value);
      }
    },
  };

  function receiverText(receiver: OrderContent['shippingInfo']): string {
    return receiver?.unknownReceiver ? t(($) => $.orderForm.receivers.unknown) : clientText(receiver);
  }
}
