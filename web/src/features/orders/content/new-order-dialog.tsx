import { pageAddress } from '@halla/domain/resources/resources';
import { Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useNewOrderForm } from './content-form.ts';
import { ContentInputs } from './content-inputs.tsx';

interface NewOrderDialogProps {
  readonly onClose: () => void;
}

/** Makes an order. */
export function NewOrderDialog({ onClose }: NewOrderDialogProps) {
  const { t } = useTranslation();
  return (
    <DetailDialog opened title={t(($) => $.orderForm.add)} onClose={onClose}>
      <NewOrderForm onClose={onClose} />
    </DetailDialog>
  );
}

function NewOrderForm({ onClose }: NewOrderDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useNewOrderForm({
    onSaved: (id) => void navigate({ href: pageAddress('order', id), ignoreBlocker: true, replace: true }),
  });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.orderForm.create)} onCancel={onClose}>
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
  );
}
