import type { Carrier } from '@halla/contract/carriers';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useCarrierForm } from './carrier-form.ts';
import { CarrierInputs } from './carrier-inputs.tsx';

interface CarrierEditFormProps {
  readonly carrier: Carrier;
  readonly onDone: () => void;
}

/** Edits the name and the services of a shipping company. */
export function CarrierEditForm({ carrier, onDone }: CarrierEditFormProps) {
  const { t } = useTranslation();
  const form = useCarrierForm({ carrier, onDone });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.carriers.stale)} onCancel={onDone}>
      <CarrierInputs form={form} />
    </FormFrame>
  );
}
