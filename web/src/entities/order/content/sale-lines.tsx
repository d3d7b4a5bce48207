import { firstPrice } from '@halla/domain/documents/order-rules';
import type { ReactNode } from 'react';
import type { EditedLine } from '../../document-lines/edited-line.ts';
import { totalsOf } from '../../document-lines/line-amounts.ts';
import { LineEditor } from '../../document-lines/line-editor.tsx';
import { LineTotals } from '../../document-lines/line-totals.tsx';
import { AskAvailability } from '../../stock-item/availability/ask-availability.tsx';
import { LINES, type SaleForm } from './sale-form.ts';

interface SaleLinesProps {
  readonly form: SaleForm;
  /** The order whose claims count as its own; undefined without an order. */
  readonly orderId?: number | undefined;
  /** Shown below a line. */
  readonly aside?: ((line: EditedLine) => ReactNode) | undefined;
}

/** The lines of an order or a quotation with their totals. */
export function SaleLines({ form, orderId, aside }: SaleLinesProps) {
  const { genericDevices: lines, currency, vat } = form.values.orderData;
  return (
    <>
      <LineEditor
        lines={lines}
        currency={currency}
        priceOf={({ listPrice }) => firstPrice(listPrice, currency)}
        errorOf={(index, member) => form.problemAt(`${LINES}.${index}.${member}`)}
        error={form.problemAt(LINES)}
        refusals={form.refusals}
        onAdd={(line) => form.addRow(LINES, line)}
        onChange={(index, member, value) => form.picked(`${LINES}.${index}.${member}`).onChange(value)}
        onRemove={(index) => form.removeRow(LINES, index)}
        aside={aside}
      />
      <LineTotals totals={totalsOf(lines, { currency, vat })} currency={currency} vat={vat} />
      <AskAvailability lines={lines} orderId={orderId} />
    </>
  );
}
