import type { Quotation, SentRevision } from '@halla/contract/quotations';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalsOf } from '../../../entities/document-lines/line-amounts.ts';
import { LineTotals } from '../../../entities/document-lines/line-totals.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { LINE_COLUMNS } from './line-columns.tsx';

interface QuotationLinesProps {
  readonly of: Pick<Quotation | SentRevision, 'name' | 'genericDevices' | 'currency' | 'vat'>;
  readonly actions?: ReactNode;
}

/** The lines of a quotation with their totals below. */
export function QuotationLines({
  of: { name, genericDevices: lines, currency, vat },
  actions,
}: QuotationLinesProps) {
  const { t } = useTranslation();
  return (
    <Section title={t(($) => $.orders.fields.items)} actions={actions}>
      <SmallTable
        label={t(($) => $.quotations.lines, { name })}
        columns={LINE_COLUMNS}
        rows={lines.map((line) => ({ ...line, currency }))}
        rowId={({ id }) => id}
        status={LOADED}
      />
      <LineTotals totals={totalsOf(lines, { currency, vat })} currency={currency} vat={vat} />
    </Section>
  );
}
