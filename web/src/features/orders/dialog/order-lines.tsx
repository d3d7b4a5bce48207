import type { Order, OrderLine } from '@halla/contract/orders';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/labels/amounts.tsx';
import { formatQuantity } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { totalsOf } from '../api/order-amounts.ts';
import { LINE_COLUMNS } from './line-columns.tsx';
import classes from './order-lines.module.css';

const AllocationDialog = lazy(async () => ({
  default: (await import('../allocation/allocation-dialog.tsx')).AllocationDialog,
}));

interface OrderLinesProps {
  readonly order: Order;
  readonly canAllocate: boolean;
}

/** The lines of an order with the totals below them. */
export function OrderLines({ order, canAllocate }: OrderLinesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { genericDevices: lines, currency, vat: percent } = order;
  const { net, vat, gross } = totalsOf(order);
  const [allocated, setAllocated] = useState<{ order: Order; line: OrderLine }>();
  const totals = [
    { key: 'net', label: t(($) => $.orders.totals.net), amount: net },
    {
      key: 'vat',
      label: t(($) => $.orders.totals.vat, { percent: formatQuantity(percent, lang) }),
      amount: vat,
    },
    { key: 'gross', label: t(($) => $.orders.totals.gross), amount: gross },
  ];
  return (
    <Panel title={t(($) => $.orders.fields.items)}>
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
      <dl className={classes.totals}>
        {totals.map(({ key, label, amount }) => (
          <div key={key} className={classes.total} data-kind={key}>
            <dt>{label}</dt>
            <dd>
              <Money value={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <Suspense>
        {allocated && <AllocationDialog {...allocated} onClose={() => setAllocated(undefined)} />}
      </Suspense>
    </Panel>
  );
}
