import { CURRENCIES } from '@halla/domain/documents/money';
import { SHIPPING_METHODS } from '@halla/domain/documents/shipment-rules';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CarrierHint } from '../../../entities/carrier/carrier-hint.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { CarrierPicker } from './carrier-picker.tsx';
import type { TermField, Terms } from './terms.ts';

type Fields = ReturnType<typeof fieldProps<Terms, TermField>>;

/** The parts of a form that the inputs need; the form may have further fields. */
interface TermForm extends Pick<Fields, 'text' | 'day' | 'number' | 'choice'> {
  readonly picked: (path: 'shippingCompany') => {
    readonly label: string;
    readonly error: string | undefined;
    readonly value: string | null;
    readonly onChange: (value: string | null) => void;
  };
}

interface TermInputsProps {
  readonly form: TermForm;
  /** Country code of the customer; null if there is none. */
  readonly location: string | null;
}

/** Carrier, dates, service and cost of a shipment. */
export function TermInputs({ form, location }: TermInputsProps) {
  const { t } = useTranslation();
  const { label, error, value, onChange } = form.picked('shippingCompany');
  const methods = SHIPPING_METHODS.map((method) => ({
    value: method,
    label: t(($) => $.shipments.method[method]),
  }));
  const { value: eta } = form.day('eta');
  const currencies = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
  return (
    <Stack gap="sm">
      <FormGrid>
        <CarrierPicker label={label} error={error} value={value} onChange={onChange} />
        <TextInput {...form.text('trackingNumber')} />
        <TextInput {...form.text('externalRef')} />
        <TextInput {...form.text('shippingTerm')} />
        <NativeSelect
          {...form.choice(
            'shippingMethod',
            methods,
            t(($) => $.common.none),
          )}
        />
        <DateInput {...form.day('pickupDate')} />
        <DateInput {...form.day('eta')} />
        <NumberInput {...form.number('totalPrice')} decimals={2} hideControls />
        <NativeSelect {...form.choice('currency', currencies)} />
      </FormGrid>
      {value && <CarrierHint carrier={value} location={location} eta={isDay(eta) ? eta : ''} />}
      <Textarea {...form.text('details')} autosize minRows={2} maxRows={8} />
    </Stack>
  );
}
