import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { useTranslation } from 'react-i18next';
import type { FieldPath, fieldProps } from '../../../ui/form/field-props.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { type ContentLine, type ShipmentContent, sentLines } from './shipment-content.ts';

export const CONTENT_FIELDS = [
  'shipmentDirection',
  'pickupAddress',
  'shippingInfo',
  'genericDevices',
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];

export const LINES = 'genericDevices';

type Picked<Field extends ContentField> = (path: Field) => {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: ShipmentContent[Field];
  readonly onChange: (value: ShipmentContent[Field]) => void;
};

/** The parts of a form that the inputs need; the form may have further fields. */
export interface ContentForm
  extends Pick<ReturnType<typeof fieldProps<ShipmentContent, ContentField>>, 'text' | 'number' | 'choice'> {
  readonly values: ShipmentContent;
  readonly picked: Picked<'shipmentDirection'> & Picked<'pickupAddress'> & Picked<'shippingInfo'>;
  readonly problemAt: (path: FieldPath<ContentField>) => string | undefined;
  readonly addRow: (list: string, row: unknown) => void;
  readonly removeRow: (list: string, index: number) => void;
}

/** Labels of the fields, and formatting of their values. */
export function useContentFields() {
  const { t } = useTranslation();
  const labels: Readonly<Record<ContentField, string>> = {
    shipmentDirection: t(($) => $.shipments.fields.direction),
    pickupAddress: t(($) => $.shipments.fields.pickup),
    shippingInfo: t(($) => $.shipments.fields.delivery),
    genericDevices: t(($) => $.orders.fields.items),
  };
  return {
    label: (field: ContentField) => labels[field],
    shown: (field: ContentField, value: unknown) => {
      if (field === 'shippingInfo') return clientText(value as ShipmentContent['shippingInfo']);
      if (field === 'genericDevices') return linesText(value as readonly ContentLine[]);
      return shownValue(value);
    },
  };
}

const linesText = (lines: readonly ContentLine[]) =>
  sentLines(lines)
    .map((line) => countedItem(line))
    .join(', ');

/** The content as sent: only lines with pieces. */
export function preparedContent<Values extends ShipmentContent>(values: Values): Values {
  return { ...values, genericDevices: sentLines(values.genericDevices) };
}
