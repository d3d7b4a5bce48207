import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditedLine } from '../../../entities/document-lines/edited-line.ts';
import type { SaleForm } from '../../../entities/order/content/sale-form.ts';
import { SaleLines } from '../../../entities/order/content/sale-lines.tsx';

interface LineInputsProps {
  readonly form: SaleForm;
  /** The order being edited; undefined for a new one. */
  readonly order?: Order | undefined;
}

/** The lines of an order with their totals. */
export function LineInputs({ form, order }: LineInputsProps) {
  const stored = new Map(order?.genericDevices.map((line) => [line.id, line]));
  const asideOf = ({ id, count }: EditedLine) => {
    const line = id === undefined ? undefined : stored.get(id);
    return line && <KeptOfLine line={line} count={count ?? 0} />;
  };
  return <SaleLines form={form} orderId={order?.id} aside={stored.size > 0 ? asideOf : undefined} />;
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
