import type { Shipment } from '@halla/contract/shipments/shipment';
import type { ShipmentDirection } from '@halla/domain/documents/shipment-rules';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { useTranslation } from 'react-i18next';
import { shipmentFields } from '../../../entities/shipment/shipment-fields.ts';
import { blankValues, type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { shownValue } from '../../../ui/form/wire.ts';

/** The shipping company is chosen by name; an unknown one is created with the shipment. */
export type TermField = 'shippingCompany' | Exclude<keyof typeof SHIPMENT_FIELDS, 'rating'>;

/** Terms agreed with the shipping company, in display order; the rating follows after delivery. */
export const TERM_FIELDS: readonly TermField[] = [
  'shippingCompany',
  ...fieldNames(SHIPMENT_FIELDS).filter((name) => name !== 'rating'),
];

/** A field that can be edited in place: the rating too, once the shipment is delivered. */
export type ShipmentField = TermField | 'rating';

/** Form values; empty inputs are '' or null. */
export interface Terms extends FormValues<typeof SHIPMENT_FIELDS> {
  readonly shippingCompany: string | null;
}

export const NO_TERMS: Terms = { ...blankValues(SHIPMENT_FIELDS), shippingCompany: null };

/** Form values of a shipment's terms. */
export function termsOf(shipment: Shipment): Terms {
  return { ...valuesIn(SHIPMENT_FIELDS, shipment), shippingCompany: shipment.shippingCompany };
}

/** Labels of the fields, and formatting of their values. */
export function useTermFields() {
  const { t } = useTranslation();
  const { label, shown } = useFieldTexts(shipmentFields);
  return {
    label: (field: ShipmentField) =>
      field === 'shippingCompany' ? t(($) => $.shipments.fields.carrier) : label(field),
    shown: (field: ShipmentField, value: unknown) =>
      field === 'shippingCompany' ? shownValue(value) : shown(field, value),
  };
}

interface Destination {
  readonly shipmentDirection: ShipmentDirection;
  readonly shippingInfo: { readonly location?: string | null | undefined } | null;
}

/** Country code of the customer that a shipment goes to; null if it goes to none. */
export function customerCountry({ shipmentDirection, shippingInfo }: Destination): string | null {
  return shipmentDirection === 'outward' ? (shippingInfo?.location ?? null) : null;
}
