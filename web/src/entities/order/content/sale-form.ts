import '../../../i18n/late/order-form.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import { pieceCount } from '@halla/domain/documents/document-lines';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { Lang } from '@halla/domain/limits';
import { type FieldName, fieldNames } from '@halla/domain/resources/fields/field';
import { INVOICING_TERMS } from '@halla/domain/resources/fields/order-fields';
import { useTranslation } from 'react-i18next';
import { i18n, wordRule } from '../../../i18n/i18n.ts';
import type { FormValues } from '../../../ui/fields/field-values.ts';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import type { EditedLine } from '../../document-lines/edited-line.ts';
import { sentLines } from '../../document-lines/edited-line.ts';
import { lineProblems } from '../../document-lines/line-problems.ts';
import { linesText } from '../../document-lines/lines-text.ts';
import type { Receiver } from './parties.ts';

type Term = FieldName<typeof INVOICING_TERMS>;

/** Parties, invoicing terms and lines of an order or a quotation in its form. */
export interface SaleContent extends Omit<FormValues<typeof INVOICING_TERMS>, 'invoiceLanguage'> {
  readonly clientInfo: ClientInfoInput | null;
  readonly shippingInfo: Receiver | null;
  /** null until chosen for a new one. */
  readonly invoiceLanguage: Lang | null;
  readonly genericDevices: readonly EditedLine[];
}

export interface SaleValues {
  readonly orderData: SaleContent;
  readonly saveContact: boolean;
}

export const LINES = 'orderData.genericDevices';

const PARTS = ['orderData.clientInfo', 'orderData.shippingInfo', LINES] as const;

export type SaleField = (typeof PARTS)[number] | `orderData.${Term}`;

/** Fields common to the forms of orders and quotations, in display order. */
export const SALE_FIELDS: readonly SaleField[] = [
  ...PARTS,
  ...fieldNames(INVOICING_TERMS).map((name) => `orderData.${name}` as const),
];

interface Picked<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** Fields by path; one signature per path, so that the forms of both kinds fit. */
interface PickField {
  (path: 'orderData.clientInfo'): Picked<ClientInfoInput | null>;
  (path: 'orderData.shippingInfo'): Picked<Receiver | null>;
  (path: 'orderData.invoiceIssuer'): Picked<IssuerKey>;
  (path: 'orderData.currency'): Picked<Currency>;
  (path: typeof LINES): Picked<readonly EditedLine[]>;
  (path: 'saveContact'): Picked<boolean>;
  (path: `${typeof LINES}.${string}`): Picked<unknown>;
}

/** Members of a form required by the inputs for parties, terms and lines. */
export interface SaleForm
  extends Pick<ReturnType<typeof fieldProps<SaleValues, SaleField>>, 'text' | 'number' | 'choice'> {
  readonly values: SaleValues;
  readonly picked: PickField;
  readonly problemAt: (path: string) => string | undefined;
  readonly addRow: (list: string, row: unknown) => void;
  readonly removeRow: (list: string, index: number) => void;
  readonly refusals: number;
}

/** Input as sent; an empty discount becomes null. */
export function prepareSale<Values extends { readonly orderData: Pick<SaleContent, 'genericDevices'> }>(
  values: Values,
): Values {
  const { orderData } = values;
  return { ...values, orderData: { ...orderData, genericDevices: sentLines(orderData.genericDevices) } };
}

/** Problems that the schema cannot express. */
export function checkSale({
  orderData: { shippingInfo, genericDevices },
}: {
  readonly orderData: Pick<SaleContent, 'genericDevices' | 'shippingInfo'>;
}) {
  return {
    ...lineProblems(genericDevices, LINES),
    ...(shippingInfo !== null &&
      Object.keys(shippingInfo).length === 0 && {
        'orderData.shippingInfo': wordRule({ rule: 'required' }),
      }),
  };
}

/** True if there is at least one line with a count above 0. */
export function hasPieces({
  orderData,
}: {
  readonly orderData: Pick<SaleContent, 'genericDevices'>;
}): boolean {
  return (
    pieceCount(
      orderData.genericDevices.map(({ count }) => ({ count: typeof count === 'number' ? count : 0 })),
    ) > 0
  );
}

/** Labels of parties and lines. */
export function usePartLabels(): Readonly<Record<(typeof PARTS)[number], string>> {
  const { t } = useTranslation();
  return {
    'orderData.clientInfo': t(($) => $.orderForm.client),
    'orderData.shippingInfo': t(($) => $.orderForm.receiver),
    'orderData.genericDevices': t(($) => $.documentLines.lines),
  };
}

/** Parties and lines formatted for comparison with other ones; undefined for another field. */
export function shownPart(field: string, value: unknown): string | undefined {
  switch (field) {
    case 'orderData.clientInfo':
      return clientText(value as SaleContent['clientInfo']);
    case 'orderData.shippingInfo':
      return receiverText(value as SaleContent['shippingInfo']);
    case LINES:
      return linesText(value as SaleContent['genericDevices']);
    default:
      return undefined;
  }
}

function receiverText(receiver: SaleContent['shippingInfo']): string {
  return receiver?.unknownReceiver ? i18n.t(($) => $.orderForm.receivers.unknown) : clientText(receiver);
}
