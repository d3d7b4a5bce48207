import type { Shipment } from '@halla/contract/shipments';
import type { Currency } from '@halla/domain/documents/money';
import {
  SHIPPING_METHODS,
  type ShipmentDirection,
  type ShippingMethod,
} from '@halla/domain/documents/shipment-rules';
import { useTranslation } from 'react-i18next';
import { shownValue } from '../../../ui/form/wire.ts';

/** What was agreed with the shipping company, in the order of the screen. */
export const TERM_FIELDS = [
  'shippingCompany',
  'trackingNumber',
  'externalRef',
  'shippingTerm',
  'shippingMethod',
  'pickupDate',
  'eta',
  'totalPrice',
  'currency',
  'details',
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** Empty inputs are '' or null. */
export interface Terms {
  /** Its name; one that is not known yet is added with the shipment. */
  readonly shippingCompany: string | null;
  readonly trackingNumber: string | null;
  readonly externalRef: string | null;
  readonly shippingTerm: string | null;
  readonly shippingMethod: ShippingMethod | null;
  readonly pickupDate: string | null;
  readonly eta: string | null;
  readonly totalPrice: number | null;
  readonly currency: Currency;
  readonly details: string | null;
}

/** The terms of a shipment as its form shows them. */
export function termsOf(shipment: Shipment): Terms {
  const { shippingCompany, trackingNumber, externalRef, shippingTerm, shippingMethod } = shipment;
  const { pickupDate, eta, totalPrice, currency, details } = shipment;
  return {
    ...{ shippingCompany, trackingNumber, externalRef, shippingTerm, shippingMethod },
    ...{ pickupDate, eta, totalPrice, currency, details },
  };
}

/** Names of the fields and of their values. */
export function useTermFields() {
  const { t } = useTranslation();
  const labels: Readonly<Record<TermField | 'rating', string>> = {
    shippingCompany: t(($) => $.shipments.fields.carrier),
    trackingNumber: t(($) => $.shipments.fields.trackingNumber),
    externalRef: t(($) => $.shipments.fields.externalRef),
    shippingTerm: t(($) => $.shipments.fields.shippingTerm),
    shippingMethod: t(($) => $.shipments.fields.shippingMethod),
    pickupDate: t(($) => $.shipments.fields.pickupDate),
    eta: t(($) => $.shipments.fields.eta),
    totalPrice: t(($) => $.shipmentScreens.fields.totalPrice),
    currency: t(($) => $.orders.fields.currency),
    details: t(($) => $.shipmentScreens.fields.details),
    rating: t(($) => $.shipments.fields.rating),
  };
  return {
    label: (field: TermField | 'rating') => labels[field],
    shown: (field: TermField | 'rating', value: unknown) => {
      const method = field === 'shippingMethod' && SHIPPING_METHODS.find((known) => known === value);
      return method ? t(($) => $.shipments.method[method]) : shownValue(value);
    },
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
