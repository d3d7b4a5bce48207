import '../../../i18n/late/document-copies.ts';
import type { DocumentCopy } from '@halla/contract/document-copies';
import type { EInvoiceDelivery } from '@halla/contract/e-invoice-deliveries';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

interface EInvoiceDeliveriesProps {
  readonly deliveries: DocumentCopy['eInvoices'];
}

/** E-invoices sent for a document and their states, newest first. */
export function EInvoiceDeliveries({ deliveries }: EInvoiceDeliveriesProps) {
  if (deliveries.length === 0) return null;
  return (
    <Stack gap={0}>
      {deliveries.toReversed().map((one) => (
        <DeliveryLine key={one.id} delivery={one} />
      ))}
    </Stack>
  );
}

function DeliveryLine({ delivery }: { readonly delivery: EInvoiceDelivery }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { to, at, state, deliveredAt, receipt, failure, User } = delivery;
  const hasTrouble = state === 'retrying' || state === 'failed';
  const day = formatDate(deliveredAt ?? at, lang);
  const named = receipt !== null && t(($) => $.documentCopies.eInvoice.receipt, { receipt });
  const words = [t(($) => $.documentCopies.eInvoice.states[state], { to, day }), User.fullName, named];
  return (
    <Text
      size="xs"
      c={hasTrouble ? 'red' : 'dimmed'}
      role={hasTrouble ? 'alert' : undefined}
      style={{ overflowWrap: 'anywhere' }}
    >
      {[...words, hasTrouble && failure].filter(Boolean).join(' · ')}
    </Text>
  );
}
