import { useTranslation } from 'react-i18next';
import { TrackedNumber } from '../../../entities/carrier/tracked-number.tsx';
import { shipmentFields } from '../../../entities/shipment/shipment-fields.ts';
import { isDay } from '../../../ui/dates/day-text.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { wordsOf } from '../../../ui/fields/kind-fields.ts';
import { Money } from '../../../ui/labels/amounts.tsx';
import { Stars } from '../../../ui/labels/stars.tsx';
import type { ShipmentField, Terms } from '../edit/terms.ts';

interface TermValueProps {
  readonly name: ShipmentField;
  readonly terms: Terms;
}

/** The value of one of the terms of a shipment; a tracking number leads to the page of its carrier. */
export function TermValue({ name, terms }: TermValueProps) {
  const { t } = useTranslation();
  switch (name) {
    case 'shippingCompany':
      return terms.shippingCompany;
    case 'trackingNumber':
      return <TrackedNumber carrier={terms.shippingCompany} trackingNumber={terms.trackingNumber} />;
    case 'eta':
    case 'pickupDate': {
      const day = terms[name];
      // While it is typed, a day may be incomplete.
      return isDay(day) ? <Day day={day} /> : day;
    }
    case 'totalPrice':
      return <Money value={terms.totalPrice} currency={terms.currency} />;
    case 'rating':
      return terms.rating === null ? null : <Stars value={terms.rating} decimals={1} />;
    case 'details':
      return <span style={{ whiteSpace: 'pre-line' }}>{terms.details}</span>;
    case 'externalRef':
    case 'shippingTerm':
    case 'shippingMethod':
    case 'currency':
      return wordsOf(shipmentFields, name, terms[name], t);
  }
}
