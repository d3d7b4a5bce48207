import { pageAddress } from '@halla/domain/resources/resources';
import { Skeleton, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNewClient } from '../../../entities/order/content/use-new-client.ts';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { idFrom } from '../../../ui/page/page-params.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { useInvoicePreview } from '../invoice/use-invoice-preview.tsx';
import { ContentInputs } from './content-inputs.tsx';
import { useNewOrderForm } from './new-order-form.ts';
import { NEW_ORDER, newOrderOf, type OrderFormValues } from './order-content.ts';

interface NewOrderDialogProps {
  /** URL value: id of the ordering company; any other text starts without a client. */
  readonly of: string;
  readonly onClose: () => void;
}

/** Dialog for a new order. */
export function NewOrderDialog({ of, onClose }: NewOrderDialogProps) {
  const { t } = useTranslation();
  const initial = useInitial(idFrom(of));
  return (
    <DetailDialog opened title={t(($) => $.orderForm.add)} onClose={onClose}>
      {initial === undefined ? <Skeleton h={360} /> : <NewOrderForm initial={initial} onClose={onClose} />}
    </DetailDialog>
  );
}

/** Initial values of the form; undefined while the client is loading. */
function useInitial(companyId: number | null): OrderFormValues | undefined {
  const client = useNewClient(companyId);
  if (client === undefined) return undefined;
  return client === null ? NEW_ORDER : newOrderOf(client);
}

interface NewOrderFormProps {
  readonly initial: OrderFormValues;
  readonly onClose: () => void;
}

function NewOrderForm({ initial, onClose }: NewOrderFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const preview = useInvoicePreview();
  const form = useNewOrderForm({
    initial,
    ask: preview.ask,
    onSaved: (id) => void navigate({ href: pageAddress('order', id), ignoreBlocker: true, replace: true }),
  });
  return (
    <>
      <FormFrame form={form} submitLabel={t(($) => $.orderForm.preview)} onCancel={onClose}>
        <ContentInputs form={form} />
        <Panel title={t(($) => $.orderForm.more)}>
          <FormGrid>
            <TextInput {...form.text('orderData.purchaseOrder')} />
            <Textarea {...form.text('orderData.details')} autosize minRows={1} maxRows={8} />
            <Textarea
              {...form.text('noteText')}
              description={t(($) => $.orderForm.noteHint)}
              autosize
              minRows={2}
              maxRows={8}
            />
          </FormGrid>
        </Panel>
      </FormFrame>
      {preview.dialog}
    </>
  );
}
