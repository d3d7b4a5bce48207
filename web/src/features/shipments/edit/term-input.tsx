import { CURRENCIES } from '@halla/domain/documents/money';
import { SHIPPING_METHODS } from '@halla/domain/documents/shipment-rules';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { CarrierPicker } from './carrier-picker.tsx';
import type { TermField, Terms } from './terms.ts';

type Fields = ReturnType<typeof fieldProps<Terms, TermField>>;

/** The parts of a form that the inputs need; the form may have further fields. */
export interface TermForm extends Pick<Fields, 'text' | 'day' | 'number' | 'choice'> {
  readonly picked: (path: 'shippingCompany') => {
    readonly label: string;
    readonly error: string | undefined;
    readonly value: string | null;
    readonly onChange: (value: string | null) => void;
  };
}

interface TermInputProps {
  readonly name: TermField;
  readonly form: TermForm;
}

/** The input of one of the terms of a shipment. */
export function TermInput({ name, form }: TermInputProps) {
  const { t } = useTranslation();
  switch (name) {
    case 'shippingCompany': {
      const { label, error, value, onChange } = form.picked(name);
      return <CarrierPicker label={label} error={error} value={value} onChange={onChange} />;
    }
    case 'trackingNumber':
    case 'externalRef':
    case 'shippingTerm':
      return <TextInput {...form.text(name)} />;
    case 'shippingMethod': {
      const methods = SHIPPING_METHODS.map((method) => ({
        value: method,
        label: t(($) => $.shipments.method[method]),
      }));
      const none = t(($) => $.common.none);
      return <NativeSelect {...form.choice(name, methods, none)} />;
    }
    case 'pickupDate':
    case 'eta':
      return <DateInput {...form.day(name)} />;
    case 'totalPrice':
      return <NumberInput {...form.number(name)} decimals={2} hideControls />;
    case 'currency': {
      const currencies = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
      return <NativeSelect {...form.choice(name, currencies)} />;
    }
    case 'details':
      return <Textarea {...form.text(name)} autosize minRows={2} maxRows={8} />;
  }
}
