import '../../i18n/late/document-lines.ts';
import type { Currency } from '@halla/domain/documents/money';
import { formatQuantity } from '@halla/domain/formats';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/labels/amounts.tsx';
import { useLanguage } from '../../ui/labels/language.ts';
import type { Totals } from './line-amounts.ts';
import classes from './line-totals.module.css';

interface LineTotalsProps {
  readonly totals: Totals;
  readonly currency: Currency;
  /** Percent; null if empty. */
  readonly vat: number | null;
}

/** Totals of the lines, without and with VAT. */
export function LineTotals({ totals, currency, vat: percent }: LineTotalsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const shown = percent === null ? '–' : formatQuantity(percent, lang);
  const rows = [
    { key: 'net', label: t(($) => $.documentLines.totals.net), amount: totals.net },
    { key: 'vat', label: t(($) => $.documentLines.totals.vat, { percent: shown }), amount: totals.vat },
    { key: 'gross', label: t(($) => $.documentLines.totals.gross), amount: totals.gross },
  ];
  return (
    <dl className={classes.totals}>
      {rows.map(({ key, label, amount }) => (
        <div key={key} className={classes.total} data-kind={key}>
          <dt>{label}</dt>
          <dd>
            <Money value={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
