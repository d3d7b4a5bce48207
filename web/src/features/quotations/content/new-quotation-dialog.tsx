import type { ClientInfoInput } from '@halla/contract/client-info';
import { pageAddress } from '@halla/domain/resources/resources';
import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewClient } from '../../../entities/order/content/use-new-client.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { idFrom } from '../../../ui/page/page-params.ts';
import { newQuotation, newQuotationFor } from './quotation-content.ts';
import { useNewQuotationForm } from './quotation-form.ts';
import { QuotationInputs } from './quotation-inputs.tsx';

interface NewQuotationDialogProps {
  /** URL value: id of the company that asked; any other text starts without a client. */
  readonly of: string;
  readonly onClose: () => void;
}

/** Dialog for a new quotation. */
export function NewQuotationDialog({ of, onClose }: NewQuotationDialogProps) {
  const { t } = useTranslation();
  const client = useNewClient(idFrom(of));
  return (
    <DetailDialog opened title={t(($) => $.quotations.add)} onClose={onClose}>
      {client === undefined ? <Skeleton h={360} /> : <NewQuotationForm client={client} onClose={onClose} />}
    </DetailDialog>
  );
}

interface NewQuotationFormProps {
  readonly client: ClientInfoInput | null;
  readonly onClose: () => void;
}

function NewQuotationForm({ client, onClose }: NewQuotationFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [initial] = useState(() => (client === null ? newQuotation() : newQuotationFor(client)));
  const form = useNewQuotationForm({
    initial,
    onSaved: (id) =>
      void navigate({ href: pageAddress('quotation', id), ignoreBlocker: true, replace: true }),
  });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.quotations.save)} onCancel={onClose}>
      <QuotationInputs form={form} isNew />
    </FormFrame>
  );
}
