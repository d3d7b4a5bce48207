import type { DocumentCopy } from '@halla/contract/document-copies';
import type { OrderDocument } from '@halla/contract/orders/documents';
import type { Order } from '@halla/contract/orders/order';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { DocumentMailings } from './document-mailings.tsx';
import { DocumentPdf } from './document-pdf.tsx';
import { EInvoiceButtons } from './e-invoice-buttons.tsx';
import { EInvoiceDeliveries } from './e-invoice-deliveries.tsx';
import { SendDocument } from './send-document.tsx';
import { SendEInvoice } from './send-e-invoice.tsx';
import { useDocumentSteps } from './use-document-steps.tsx';

interface DocumentListProps {
  readonly order: Order;
  /** PDFs of its issued documents; empty while loading. */
  readonly copies: readonly DocumentCopy[];
  /** The installation hands e-invoices to an operator. */
  readonly hasOperator: boolean;
  readonly canIssue: boolean;
}

/** The documents of an order with amounts and actions; their total, if there are several that were issued. */
export function DocumentList({ order, copies, hasOperator, canIssue }: DocumentListProps) {
  const { t } = useTranslation();
  const { issue, isPending, dialog } = useDocumentSteps(order);
  const { documents, balance } = order;
  if (documents.length === 0) return null;
  const { currency, gross, paid, due, overpaid } = balance;
  return (
    <Stack gap="xs">
      {documents.map((one) => {
        const copy = copies.find(({ kind, number }) => kind === one.kind && number === one.number);
        return (
          <div key={`${one.kind} ${one.number}`}>
            <DocumentFacts document={one} />
            {/* The text of quiet buttons is in line with the text above. */}
            <Group gap={0} ml={one.state === 'draft' ? 0 : -7} mt={2}>
              {one.state === 'draft' && canIssue && (
                <Button size="xs" variant="default" loading={isPending} onClick={() => void issue()}>
                  {t(($) => $.orders.documents.issue)}
                </Button>
              )}
              {copy && <SendDocument orderId={order.id} copy={copy} />}
              {copy && hasOperator && <SendEInvoice orderId={order.id} copy={copy} />}
              {one.state === 'issued' && <EInvoiceButtons orderId={order.id} document={one} />}
            </Group>
            {copy && <DocumentPdf orderId={order.id} copy={copy} />}
            {copy && <DocumentMailings mailings={copy.mailings} />}
            {copy && <EInvoiceDeliveries deliveries={copy.eInvoices} />}
          </div>
        );
      })}
      {documents.filter(({ state }) => state === 'issued').length > 1 && (
        <Text size="sm" fw={500}>
          {t(($) => $.orders.documents.total)} <Money value={gross} currency={currency} /> ·{' '}
          {t(($) => $.orders.documents.paid)} <Money value={paid} currency={currency} /> ·{' '}
          {overpaid > 0 ? t(($) => $.orders.documents.overpaid) : t(($) => $.orders.documents.due)}{' '}
          <Money value={overpaid > 0 ? overpaid : due} currency={currency} />
        </Text>
      )}
      {dialog}
    </Stack>
  );
}

function DocumentFacts({ document }: { readonly document: OrderDocument }) {
  const { t } = useTranslation();
  const { kind, number, state, day, gross, paid, due, currency, refersTo } = document;
  return (
    <div>
      <Group gap={6}>
        <Text size="sm">{t(($) => $.orders.documents.of[kind], { number })}</Text>
        {state === 'draft' ? (
          <Badge size="xs" color="gray" variant="light">
            {t(($) => $.orders.documents.draft)}
          </Badge>
        ) : (
          <Text size="xs" c="dimmed" component="span">
            <Day day={day} />
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        <Money value={gross} currency={currency} />
        {kind === 'credit_note' && <> · {refersTo.join(', ')}</>}
        {kind === 'invoice' && state === 'issued' && (
          <>
            {' '}
            · {t(($) => $.orders.documents.paid)} <Money value={paid} currency={currency} /> ·{' '}
            {t(($) => $.orders.documents.due)} <Money value={due} currency={currency} />
          </>
        )}
      </Text>
    </div>
  );
}
