import '../../../i18n/late/order-form.ts';
import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditButton } from '../../../entities/document/edit-button.tsx';
import { totalsOf } from '../../../entities/document-lines/line-amounts.ts';
import { LineTotals } from '../../../entities/document-lines/line-totals.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { LINE_COLUMNS } from './line-columns.tsx';

const AllocationDialog = lateDialog(
  async () => (await import('../allocation/allocation-dialog.tsx')).AllocationDialog,
);

interface OrderLinesProps {
  readonly order: Order;
  readonly canAllocate: boolean;
  /** Starts editing the content; undefined if it is frozen. */
  readonly onEdit: (() => void) | undefined;
}

/** The lines of an order with their totals below. */
export function OrderLines({ order, canAllocate, onEdit }: OrderLinesProps) {
  const { t } = useTranslation();
  const { genericDevices: lines, currency, vat } = order;
  const [allocated, setAllocated] = useState<{ order: Order; line: OrderLine }>();
  return (
    <Section
      title={t(($) => $.orders.fields.items)}
      actions={onEdit && <EditButton label={t(($) => $.orderForm.edit)} onClick={onEdit} />}
    >
      <SmallTable
        label={t(($) => $.orders.lines)}
        columns={LINE_COLUMNS}
        rows={lines.map((line) => ({
          ...line,
          currency,
          onAllocate: canAllocate ? () => setAllocated({ order, line }) : undefined,
        }))}
        rowId={({ id }) => id}
        status={LOADED}
      />
      <LineTotals totals={totalsOf(lines, { currency, vat })} currency={currency} vat={vat} />
      <Suspense>
        {allocated && <AllocationDialog {...allocated} onClose={() => setAllocated(undefined)} />}
      </Suspense>
    </Section>
  );
}
