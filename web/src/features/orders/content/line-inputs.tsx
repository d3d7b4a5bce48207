import type { Order } from '@halla/contract/orders';
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
  /** The order that is edited; undefined for a new one. */
  readonly order?: Order | undefined;
}

/** The lines of an order with what they come to. */
export function LineInputs({ form, order }: LineInputsProps) {
  const { t } = useTranslation();
  const { genericDevices: lines, currency, vat } = form.values.orderData;
  const serials = new Map(
    order?.genericDevices.map(({ id, Devices }) => [
      id,
      Devices.map(({ serialNumber }) => serialNumber).join(', '),
    ]),
  );
  const serialsOf = ({ id, allocated }: EditedLine) =>
    allocated > 0 && (
      <Text size="xs" c="dimmed">
        {t(($) => $.orders.fields.serials)}: {id !== undefined && serials.get(id)}
      </Text>
    );
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
        aside={serials.size > 0 ? serialsOf : undefined}
      />
      <LineTotals totals={totalsOf(lines, { currency, vat })} currency={currency} vat={vat} />
      <AskAvailability lines={lines} orderId={order?.id} />
    </>
  );
}
