import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { SHIPPING_METHODS, type ShippingMethod } from '@halla/domain/documents/shipment-rules';
import { MultiSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serviceLabel } from '../../../entities/carrier/services.ts';
import type { useNewCarrierForm } from './carrier-form.ts';

interface CarrierInputsProps {
  readonly form: Pick<ReturnType<typeof useNewCarrierForm>, 'text' | 'picked'>;
}

/** Name and services of a shipping company; chosen services are not offered again. */
export function CarrierInputs({ form }: CarrierInputsProps) {
  const { t } = useTranslation();
  const { label, error, value, onChange } = form.picked('services');
  return (
    <>
      <TextInput {...form.text('name')} />
      <MultiSelect
        label={label}
        error={error}
        placeholder={value.length < SHIPPING_METHODS.length ? t(($) => $.carriers.addService) : ''}
        searchable
        hidePickedOptions
        data={SHIPPING_METHODS.map((service) => ({ value: service, label: serviceLabel(service, t) }))}
        value={[...value]}
        onChange={(chosen) => onChange(chosen.filter(isService))}
      />
    </>
  );
}

function isService(text: string): text is ShippingMethod {
  return SHIPPING_METHODS.some((service) => service === text);
}
