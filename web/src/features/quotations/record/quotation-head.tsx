import type { Quotation } from '@halla/contract/quotations';
import { useTranslation } from 'react-i18next';
import { QuotationStatusBadge } from '../../../entities/quotation/quotation-status.tsx';
import { Day } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { clientName } from '../api/quotation-query.ts';

/** Number, client and status of a quotation, with its total and validity. */
export function QuotationHead({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const { name, status, totalPrice, currency, validUntil } = quotation;
  const numbered = t(($) => $.quotations.numbered, { name });
  return (
    <RecordHead
      kind={numbered}
      title={clientName(quotation) ?? numbered}
      badges={<QuotationStatusBadge status={status} />}
      about={
        <>
          {t(($) => $.quotations.track.validUntil)} <Day day={validUntil} />
        </>
      }
      figure={<Money value={totalPrice} currency={currency} />}
    />
  );
}
