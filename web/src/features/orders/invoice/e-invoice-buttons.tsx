import type { OrderDocument } from '@halla/contract/orders/documents';
import { E_INVOICE_FORMS, type EInvoiceForm } from '@halla/domain/einvoice/rules/rule';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { failureReason, failureText } from '../../../ui/feedback/failure.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { downloadText } from '../../../ui/table/csv/csv.ts';
import { E_INVOICE_NAMES } from './e-invoice-names.ts';

const XML = 'application/xml;charset=utf-8';

interface EInvoiceButtonsProps {
  readonly orderId: number;
  readonly document: OrderDocument;
}

/** Downloads an issued document as an e-invoice. */
export function EInvoiceButtons({ orderId, document: { kind, number } }: EInvoiceButtonsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [loading, setLoading] = useState<EInvoiceForm | null>(null);
  const download = async (form: EInvoiceForm) => {
    setLoading(form);
    try {
      const asked = callQuery('get_order_document_file', { order_id: orderId, kind, number, form });
      const { filename, content } = await client.fetchQuery({ ...asked, staleTime: 0 });
      downloadText(filename, content, XML);
    } catch (error) {
      notifyError(failureText(error, failureReason(error, navigator.onLine), t));
    } finally {
      setLoading(null);
    }
  };
  return (
    <Group gap={0}>
      {E_INVOICE_FORMS.map((form) => (
        <Button
          key={form}
          size="compact-xs"
          variant="subtle"
          leftSection={<Download size={13} aria-hidden />}
          loading={loading === form}
          aria-label={t(($) => $.orders.documents.eInvoice, { form: E_INVOICE_NAMES[form], number })}
          onClick={() => void download(form)}
        >
          {E_INVOICE_NAMES[form]}
        </Button>
      ))}
    </Group>
  );
}
