import '../../i18n/late/quotations.ts';
import type { QuotationStatus } from '@halla/domain/quotations/quotation-status';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';

/** Badge colour of each status. */
const COLORS: Readonly<Record<QuotationStatus, string>> = {
  draft: 'gray',
  sent: 'ice',
  expired: 'orange',
  accepted: 'green',
  ordered: 'teal',
  declined: 'gray',
};

/** Name of a status. */
export function quotationStatusLabel(status: QuotationStatus, t: Translate): string {
  return t(($) => $.quotations.status[status]);
}

/** Status badge of a quotation. */
export function QuotationStatusBadge({ status }: { readonly status: QuotationStatus }) {
  const { t } = useTranslation();
  return (
    <Badge color={COLORS[status]} variant={status === 'declined' ? 'default' : 'light'}>
      {quotationStatusLabel(status, t)}
    </Badge>
  );
}
