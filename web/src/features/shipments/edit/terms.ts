import type { Shipment } from '@halla/contract/shipments';
import type { ShipmentDirection } from '@halla/domain/documents/shipment-rules';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { useTranslation } from 'react-i18next';
import { shipmentFields } from '../../../entities/shipment/shipment-fields.ts';
import { blankValues, type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { shownValue } from '../../../ui/form/wire.ts';

/** The shipping company is chosen by its name; one that is not known yet is added with the shipment. */
export type TermField = 'shippingCompany' | Exclude<keyof typeof SHIPMENT_FIELDS, 'rating'>;

/** What was agreed with the shipping company, in the order of the screen; its rating follows the delivery. */
export const TERM_FIELDS: readonly TermField[] = [
  'shippingCompany',
  ...fieldNames(SHIPMENT_FIELDS).filter((name) => name !== 'rating'),
];

/** Empty inputs are '' or null. */
export interface Terms extends FormValues<typeof SHIPMENT_FIELDS> {
  readonly shippingCompany: string | null;
}

export const NO_TERMS: Terms = { ...blankValues(SHIPMENT_FIELDS), shippingCompany: null };

/** The terms of a shipment as its form shows them. */
export function termsOf(shipment: Shipment): Terms {
  return { ...valuesIn(SHIPMENT_FIELDS, shipment), shippingCompany: shipment.shippingCompany };
}

/** Names of the fields and of their values. */
export function useTermFields() {
  const { t } = useTranslation();
  const { label, shown } = useFieldTexts(shipmentFields);
  return {
    label: (field: TermField | 'rating') =>
      field === 'shippingCompany' ? t(($) => $.shipments.fields.carrier) : label(field),
    shown: (field: TermField | 'rating', value: unknown) =>
      field === 'shippingCompany' ? shownValue(value) : shown(field, value),
  };
}

interface Destination {
  readonly shipmentDirection: ShipmentDirection;
  readonly shippingInfo: { readonly location?: string | null | undefined } | null;
}

/** Code of the country of the customer to whom a shipment goes; null where it goes to none. */
export function customerCountry({ shipmentDirection, shippingInfo }: Destination): string | null {
  return shipmentDirection === 'outward' ? (shippingInfo?.location ?? null) : null;
}
