import { type WebstoreOrder, webstore } from '@halla/contract/webstore';
import { operatorFor } from '@halla/domain/documents/webstore';
import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { webstoreFields } from '../../../entities/webstore-order/webstore-fields.tsx';
import { useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';

interface TrackingFormProps {
  readonly order: WebstoreOrder;
  readonly onDone: () => void;
}

const FIELDS = ['trackingNumber'] as const;

/** Edits the tracking number, and shows the operator that follows from it. */
export function TrackingForm({ order, onDone }: TrackingFormProps) {
  const { t } = useTranslation();
  const form = useTrackingForm({ order, onDone });
  const field = form.text('trackingNumber');
  const operator = operatorFor(order.originalOperator, field.value);
  const words = { operator: operator ?? t(($) => $.webstore.noOperator) };
  return (
    <FormFrame form={form} staleTitle={t(($) => $.webstore.stale)} onCancel={onDone}>
      <TextInput {...field} description={t(($) => $.webstore.trackingHint)} autoComplete="off" />
      <Text size="sm" role="status">
        {t(
          ($) => (operator === order.operator ? $.webstore.operatorStays : $.webstore.operatorBecomes),
          words,
        )}
      </Text>
    </FormFrame>
  );
}

function useTrackingForm({ order, onDone }: TrackingFormProps) {
  const client = useQueryClient();
  const query = callQuery('get_webstore_orders', { order_id: order.id });
  return useResourceForm({
    call: 'edit_webstore_order',
    schema: webstore.edit_webstore_order.input,
    at: 'order',
    fields: FIELDS,
    ...useFieldTexts(webstoreFields),
    resource: order,
    valuesOf: (row: WebstoreOrder) => valuesIn(WEBSTORE_FIELDS, row),
    input: (changes, { id, updatedAt }) => ({ order: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).order ?? order,
    // The page shows the new operator at once.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}
