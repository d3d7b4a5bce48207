import '../../../i18n/late/production.ts';
import type { StockItem } from '@halla/contract/stock';
import type { StockOutlook } from '@halla/contract/stock-planning';
import { pageAddress } from '@halla/domain/resources/resources';
import { type HeadlineState, isLowSomewhere, itemHeadline } from '@halla/domain/stock/item-headline';
import { nextStockMove, type StockMove } from '@halla/domain/stock/next-stock-move';
import { preferredSupplier } from '@halla/domain/stock/purchase-need';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, PackageCheck, PackageOpen, QrCode, ShoppingCart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useNextStepCommand } from '../../../core/resource/next-step-command.ts';
import { NextStep, type Step } from '../../../ui/record/next-step.tsx';
import { ItemLabels } from './item-labels.tsx';
import { itemSums } from './item-sums.ts';
import { useDeleteItem } from './use-delete-item.ts';

interface NextStockStepProps {
  readonly item: StockItem;
  readonly outlook: StockOutlook | undefined;
}

/** The next step of a stock item as a button, with the others in a menu. */
export function NextStockStep({ item, outlook }: NextStockStepProps) {
  const { t } = useTranslation();
  const mayDelete = useMay('delete_stock_item');
  const remove = useDeleteItem(item);
  const [isLabelled, setLabelled] = useState(false);
  const steps = useMoves({ item, outlook });
  const due = dueOf(outlook);
  const sums = itemSums(item, outlook);
  const move = nextStockMove({ ...sums, alertQuantity: sums.limit, hasDue: due !== undefined });
  const next = outlook === undefined ? undefined : steps[move];
  useNextStepCommand({ step: next, record: item.sku, needs: '/cpanel/stock' });
  const others: readonly Step[] = [
    ...(['order', 'count'] as const).filter((one) => one !== move).map((one) => steps[one]),
    steps.modify,
    {
      ...{ key: 'label', run: () => setLabelled(true) },
      label: t(($) => $.production.labels.action),
      icon: <QrCode size={16} aria-hidden />,
    },
    ...(mayDelete
      ? [
          {
            ...{ key: 'delete', run: remove, isDangerous: true },
            label: t(($) => $.stockScreens.remove.action),
            icon: <Trash2 size={16} aria-hidden />,
          },
        ]
      : []),
  ];
  return (
    <>
      <NextStep
        step={next}
        {...(next !== undefined && {
          hint: t(($) => $.stockScreens.record.hints[move === 'count' ? enoughOf({ item, outlook }) : move], {
            number: due?.number ?? '',
          }),
        })}
        isBusy={false}
        isQuiet={move === 'count'}
        others={others}
      />
      {isLabelled && <ItemLabels item={item} onClose={() => setLabelled(false)} />}
    </>
  );
}

/** Hints for an item with nothing to order despite its headline. */
const ENOUGH = {
  owed: 'forOrders',
  owedComing: 'coming',
  low: 'forOrders',
  lowComing: 'coming',
  none: 'unasked',
} as const satisfies Record<HeadlineState, string>;

/** Why nothing has to be ordered, consistent with the headline. */
function enoughOf({ item, outlook }: NextStockStepProps) {
  const sums = itemSums(item, outlook);
  const headline = itemHeadline(sums);
  if (headline !== null) return ENOUGH[headline.state];
  const rows = (item.StockQuantities ?? []).map((row) => ({ ...row, warehouse: row.Warehouse.value }));
  // Orders are owed any cabin of a colour, so one of its items alone need not have them all.
  const owed = outlook?.colour === null ? sums.owed : 0;
  const isLow = isLowSomewhere(rows, { owed, sentFrom: outlook?.sentFrom ?? null });
  return rows.length > 1 && isLow ? 'elsewhere' : 'count';
}

/** The first delivery that is due by today. */
function dueOf(outlook: StockOutlook | undefined) {
  return outlook?.incoming.find(({ day }) => day !== null && day <= outlook.today);
}

function useMoves({ item, outlook }: NextStockStepProps): Readonly<Record<StockMove | 'modify', Step>> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { StockItemSupplierDetail: suppliers = [] } = item;
  const supplier = preferredSupplier(suppliers);
  const due = dueOf(outlook);
  const lead = (href: string) => () => void navigate({ href });
  return {
    receive: {
      ...{
        key: 'receive',
        run: lead(due === undefined ? '/cpanel/resupply' : pageAddress(due.kind, due.id)),
      },
      label: t(($) => $.stockScreens.record.moves.receive),
      icon: <PackageCheck size={18} aria-hidden />,
    },
    order: {
      // Opens the supplier's form with the proposed purchase.
      ...{ key: 'order', run: lead(`/cpanel/resupply?new=${supplier?.SupplierCompanyId ?? '-'}`) },
      label: t(($) => $.stockScreens.record.moves.order),
      icon: <ShoppingCart size={18} aria-hidden />,
    },
    count: {
      ...{ key: 'count', run: lead('/cpanel/stockcounts?new=count') },
      label: t(($) => $.stockScreens.record.moves.count),
      icon: <ClipboardCheck size={18} aria-hidden />,
    },
    modify: {
      ...{ key: 'modify', run: lead('/cpanel/stock/modify') },
      label: t(($) => $.stock.modify.title),
      icon: <PackageOpen size={16} aria-hidden />,
    },
  };
}
