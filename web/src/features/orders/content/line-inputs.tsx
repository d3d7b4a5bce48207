import type { Order, OrderLine } from '@halla/contract/orders';
import { firstPrice } from '@halla/domain/documents/order-rules';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditedLine } from '../../../entities/document-lines/edited-line.ts';
import { totalsOf } from '../../../entities/document-lines/line-amounts.ts';
import { LineEditor } from '../../../entities/document-lines/line-editor.tsx';
import { LineTotals } from '../../../entities/document-lines/line-totals.tsx';
import { AskAvailability } from '../../../entities/stock-item/availability/ask-availability.tsx';
import type { OrderForm } from './content-form.ts';
import { LINES } from './order-content.ts';

interface LineInputsProps {
  readonly form: OrderForm;
  /** The order being edited; undefined for a new one. */
  readonly order?: Order | undefined;
}

/** The lines of an order with their totals. */
export function LineInputs({ form, order }: LineInputsProps) {
  const { genericDevices: lines, currency, vat } = form.values.orderData;
  const stored = new Map(order?.genericDevices.map((line) => [line.id, line]));
  const asideOf = ({ id, count }: EditedLine) => {
    const line = id === undefined ? undefined : stored.get(id);
    return line && <KeptOfLine line={line} count={count ?? 0} />;
  };
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
        aside={stored.size > 0 ? asideOf : undefined}
      />
      <LineTotals totals={totalsOf(lines, { currency, vat })} currency={currency} vat={vat} />
      <AskAvailability lines={lines} orderId={order?.id} />
    </>
  );
}

/** Serial numbers and sent pieces of an order line. */
function KeptOfLine({
  line: { Devices, sent },
  count,
}: {
  readonly line: OrderLine;
  readonly count: number;
}) {
  const { t } = useTranslation();
  return (
    <>
      {Devices.length > 0 && (
        <Text size="xs" c="dimmed">
          {t(($) => $.orders.fields.serials)}: {Devices.map(({ serialNumber }) => serialNumber).join(', ')}
        </Text>
      )}
      {sent > count && (
        <Text size="xs" fw={600}>
          {t(($) => $.orderForm.belowSent.line, { sent })}
        </Text>
      )}
    </>
  );
}
