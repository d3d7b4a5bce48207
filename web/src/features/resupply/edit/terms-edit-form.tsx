import '@mantine/core/styles/Switch.layer.css';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { showDates } from '../../../entities/order/status-dates.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useTermsForm } from './terms-form.ts';

interface TermsEditFormProps {
  readonly order: ResupplyOrder;
  readonly onDone: () => void;
}

/** Edits the status of a resupply order, which only moves forward, and its dates and details. */
export function TermsEditForm({ order, onDone }: TermsEditFormProps) {
  const { t } = useTranslation();
  const form = useTermsForm({ order, onDone });
  const statuses = RESUPPLY_STATES.all.map((value) => ({
    value,
    label: orderStatusLabel(value, t),
    disabled: !RESUPPLY_STATES.canMove(order.paymentStatus, value),
  }));
  const status = form.choice(
    'paymentStatus',
    statuses,
    t(($) => $.orders.unchanged),
  );
  const buyers = ISSUER_KEYS.map((value) => ({ value, label: t(($) => $.orders.issuers[value]) }));
  return (
    <FormFrame form={form} staleTitle={t(($) => $.resupply.stale)} onCancel={onDone}>
      <FormGrid>
        <NativeSelect
          {...status}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            status.onChange(event);
            showDates(form, RESUPPLY_STATES.isState(chosen) ? chosen : null, order);
          }}
        />
        {form.values.paymentStatus === 'deposit' && (
          <NumberInput
            {...form.number('depositAmount')}
            max={order.totalPrice}
            decimals={2}
            suffix={order.currency}
          />
        )}
        <DateInput {...form.day('eta')} />
        <DateInput {...form.day('paymentDate')} />
        <DateInput {...form.day('deliveryDate')} />
        <NativeSelect {...form.choice('buyer', buyers)} />
        <TextInput {...form.text('invoiceIssuer')} />
      </FormGrid>
      <Switch {...form.flag('multipleShipments')} />
      <Textarea {...form.text('details')} autosize minRows={2} maxRows={8} />
    </FormFrame>
  );
}
