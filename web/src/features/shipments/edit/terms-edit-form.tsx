import type { Shipment } from '@halla/contract/shipments';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useShipmentForm } from './shipment-form.ts';
import { TermInputs } from './term-inputs.tsx';
import { customerCountry, TERM_FIELDS } from './terms.ts';

interface TermsEditFormProps {
  readonly shipment: Shipment;
  readonly onDone: () => void;
}

/** Edits the carrier, dates, service and cost of a shipment. */
export function TermsEditForm({ shipment, onDone }: TermsEditFormProps) {
  const { t } = useTranslation();
  const form = useShipmentForm({ shipment, fields: TERM_FIELDS, onDone });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.shipmentScreens.stale)} onCancel={onDone}>
      <TermInputs form={form} location={customerCountry(shipment)} />
    </FormFrame>
  );
}
