import { firstPrice } from '@halla/domain/documents/order-rules';
import type { ReactNode } from 'react';
import type { EditedLine } from '../../document-lines/edited-line.ts';
import { totalsOf } from '../../document-lines/line-amounts.ts';
import { LineEditor } from '../../document-lines/line-editor.tsx';
import { LineTotals } from '../../document-lines/line-totals.tsx';
import { AskAvailability } from '../../stock-item/availability/ask-availability.tsx';
import { typedLine, unpriced } from './line-prices.ts';
import { LINES, type SaleForm } from './sale-form.ts';
import { useLinePrices } from './use-line-prices.ts';

interface SaleLinesProps {
  readonly form: SaleForm;
  /** The order whose claims count as its own; undefined without an order. */
  readonly orderId?: number | undefined;
  /** Shown below a line. */
  readonly aside?: ((line: EditedLine) => ReactNode) | undefined;
}

/** The lines of an order or a quotation with their totals. */
export function SaleLines({ form, orderId, aside }: SaleLinesProps) {
  const { genericDevices: lines, currency, invoiceLanguage, vat } = form.values.orderData;
  useLinePrices(form);
  const change = (index: number, change: Partial<EditedLine>) => {
    const line = lines[index];
    if (line !== undefined) form.picked(`${LINES}.${index}`).onChange(typedLine(line, change));
  };
  return (
    <>
      <LineEditor
        lines={lines}
        currency={currency}
        language={invoiceLanguage ?? undefined}
        priceOf={({ listPrice }) => firstPrice(listPrice, currency)}
        errorOf={(index, member) => form.problemAt(`${LINES}.${index}.${member}`)}
        error={form.problemAt(LINES)}
        terms={vat === 0 ? 'unitAndVat' : 'unit'}
        refusals={form.refusals}
        onAdd={(line) => form.addRow(LINES, unpriced(line))}
        onChange={(index, member, value) => change(index, { [member]: value })}
        onRemove={(index) => form.removeRow(LINES, index)}
        aside={aside}
      />
      <LineTotals totals={totalsOf(lines, { currency, vat })} currency={currency} vat={vat} />
      <AskAvailability lines={lines} orderId={orderId} />
    </>
  );
}
