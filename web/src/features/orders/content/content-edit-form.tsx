import '@mantine/core/styles/Alert.layer.css';
import type { Order } from '@halla/contract/orders/order';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useDocuments } from '../invoice/use-documents.tsx';
import { useInvoicePreview } from '../invoice/use-invoice-preview.tsx';
import { useContentForm } from './content-form.ts';
import { ContentInputs } from './content-inputs.tsx';

interface ContentEditFormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

/** Edits the client, lines and invoicing terms of an order. */
export function ContentEditForm({ order, onDone }: ContentEditFormProps) {
  const { t } = useTranslation();
  const preview = useInvoicePreview();
  const { attach, overrule, dialog } = useDocuments();
  const form = useContentForm({ order, ask: preview.ask, attach, overrule, onDone });
  return (
    <>
      <FormFrame
        form={form}
        staleTitle={t(($) => $.orders.stale)}
        submitLabel={t(($) => (form.asksForInvoice ? $.orderForm.preview : $.orderForm.save))}
        onCancel={onDone}
      >
        <ContentInputs form={form} order={order} />
        {form.keepsDocuments && (
          <Alert color="gray" variant="light" p="xs" role="status">
            {t(($) => $.orderForm.keepsDocuments)}
          </Alert>
        )}
      </FormFrame>
      {preview.dialog}
      {dialog}
    </>
  );
}
