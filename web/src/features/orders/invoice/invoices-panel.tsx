import type { Order } from '@halla/contract/orders/order';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { filePlace } from '../../../entities/resource/files/file-place.ts';
import { FileRows } from '../../../entities/resource/files/file-rows.tsx';
import { useFiles } from '../../../entities/resource/files/use-files.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { DocumentList } from './document-list.tsx';
import { invoicedOrder } from './invoiced-order.ts';
import { useInvoicePreview } from './use-invoice-preview.tsx';

interface InvoicesPanelProps {
  readonly order: Order;
  readonly canMake: boolean;
}

/**
 * Invoices and credit notes of an order with the amount due, the button that issues a draft, and their PDFs.
 */
export function InvoicesPanel({ order, canMake }: InvoicesPanelProps) {
  const { t } = useTranslation();
  const { make, isPending, dialog } = useMakeInvoice(order);
  const hasDraft = order.documents.some(({ state }) => state === 'draft');
  return (
    <Section
      title={t(($) => $.files.of.invoice.title)}
      actions={
        canMake &&
        hasDraft && (
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
      <Papers order={order} canIssue={canMake} />
      {dialog}
    </Section>
  );
}

function Papers({ order, canIssue }: { readonly order: Order; readonly canIssue: boolean }) {
  const { t } = useTranslation();
  const query = useFiles(filePlace('invoice', { id: order.id, name: String(order.number) }));
  const copies = useQuery(callQuery('get_document_copies', { order_id: order.id }));
  const { data } = query;
  if (data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={48} />;
  const label = t(($) => $.files.of.invoice.title);
  return (
    <Stack gap="sm">
      <DocumentList
        order={order}
        copies={copies.data?.copies ?? []}
        hasOperator={copies.data?.hasOperator ?? false}
        canIssue={canIssue}
      />
      {copies.isError && <ErrorState query={copies} />}
      {data.items.length === 0 && order.documents.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.files.of.invoice.empty)}
        </Text>
      )}
      {data.items.length > 0 && (
        <FileRows root={data.root_dir} items={data.items} label={label} onDelete={undefined} />
      )}
    </Stack>
  );
}

/** Stores the draft invoice of the order once its preview has been accepted. */
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
