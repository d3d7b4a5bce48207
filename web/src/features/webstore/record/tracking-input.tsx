import type { WebstoreOrder } from '@halla/contract/webstore';
import { operatorFor } from '@halla/domain/documents/webstore';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WebstoreEditor } from './use-webstore-editor.ts';

interface TrackingInputProps {
  readonly order: WebstoreOrder;
  readonly form: WebstoreEditor['form'];
}

/** The input of the tracking number, with the operator that follows from it. */
export function TrackingInput({ order, form }: TrackingInputProps) {
  const { t } = useTranslation();
  const field = form.text('trackingNumber');
  const operator = operatorFor(order.originalOperator, field.value);
  const words = { operator: operator ?? t(($) => $.webstore.noOperator) };
  return (
    <>
      <TextInput {...field} autoComplete="off" />
      <Text size="sm" role="status" mt={4}>
        {t(
          ($) => (operator === order.operator ? $.webstore.operatorStays : $.webstore.operatorBecomes),
          words,
        )}
      </Text>
    </>
  );
}
