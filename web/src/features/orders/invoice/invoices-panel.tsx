import type { Order } from '@halla/contract/orders';
import { Button, Skeleton, Text } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { filePlace } from '../../../entities/resource/files/file-place.ts';
import { FileRows } from '../../../entities/resource/files/file-rows.tsx';
import { useFiles } from '../../../entities/resource/files/use-files.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { invoicedOrder } from './invoiced-order.ts';
import { useInvoicePreview } from './use-invoice-preview.tsx';

interface InvoicesPanelProps {
  readonly order: Order;
  readonly canMake: boolean;
}

/** The invoices and credit notes of an order, the latest first, and a button that makes the invoice as the order is. */
export function InvoicesPanel({ order, canMake }: InvoicesPanelProps) {
  const { t } = useTranslation();
  const { make, isPending, dialog } = useMakeInvoice(order);
  return (
    <Panel
      title={t(($) => $.files.of.invoice.title)}
      actions={
        canMake && (
          <Button
            variant="default"
            size="xs"
            loading={isPending}
            leftSection={<FileText size={14} aria-hidden />}
            onClick={() => void make()}
          >
            {t(($) => $.orders.makeInvoice)}
          </Button>
        )
      }
    >
      <Papers order={order} />
      {dialog}
    </Panel>
  );
}

function Papers({ order: { id, number } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const query = useFiles(filePlace('invoice', { id, name: String(number) }));
  const { data } = query;
  if (data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={48} />;
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(($) => $.files.of.invoice.empty)}
      </Text>
    );
  const label = t(($) => $.files.of.invoice.title);
  return <FileRows root={data.root_dir} items={data.items} label={label} onDelete={undefined} />;
}

/** Stores the invoice of an order as it is, once its preview is accepted. */
function useMakeInvoice(order: Order) {
  const { ask, dialog } = useInvoicePreview();
  const invoice = useRef<File>(undefined);
  const { mutate, isPending } = useCallMutation('edit_order', {
    files: () => invoice.current && { invoice: invoice.current },
  });
  const { id, updatedAt, invoiceIssuer: issuer, invoiceLanguage: language } = order;
  const make = async () => {
    const accepted = await ask({ order: invoicedOrder(order), issuer, language });
    if (accepted === null) return;
    invoice.current = accepted;
    mutate({ orderData: { id, updatedAt } });
  };
  return { make, isPending, dialog };
}
