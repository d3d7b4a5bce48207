import '@mantine/core/styles/Switch.layer.css';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { ResupplyEditor, ResupplyFact } from './use-resupply-editor.ts';

interface ResupplyFieldInputProps {
  readonly name: ResupplyFact;
  readonly form: ResupplyEditor['form'];
  readonly order: ResupplyOrder;
}

/** The input of one field of a resupply order. */
export function ResupplyFieldInput({ name, form, order }: ResupplyFieldInputProps) {
  const { t } = useTranslation();
  switch (name) {
    case 'depositAmount':
      return (
        <NumberInput {...form.number(name)} max={order.totalPrice} decimals={2} suffix={order.currency} />
      );
    case 'eta':
    case 'paymentDate':
    case 'deliveryDate':
      return <DateInput {...form.day(name)} />;
    case 'buyer': {
      const buyers = ISSUER_KEYS.map((value) => ({ value, label: t(($) => $.orders.issuers[value]) }));
      return <NativeSelect {...form.choice(name, buyers)} />;
    }
    case 'invoiceIssuer':
      return <TextInput {...form.text(name)} description={t(($) => $.resupply.invoiceIssuerHint)} />;
    case 'multipleShipments':
      return <Switch {...form.flag(name)} />;
    case 'details':
      return <Textarea {...form.text(name)} autosize minRows={2} maxRows={8} />;
  }
}
