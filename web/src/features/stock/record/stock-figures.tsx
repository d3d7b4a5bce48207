import type { StockItem } from '@halla/contract/stock';
import type { StockOutlook } from '@halla/contract/stock-planning';
import { formatDay, formatQuantity } from '@halla/domain/formats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { itemSums } from './item-sums.ts';
import { NextStockStep } from './next-stock-step.tsx';
import classes from './stock-figures.module.css';

interface StockFiguresProps {
  readonly item: StockItem;
  readonly outlook: StockOutlook | undefined;
}

/** Pieces in stock, owed, available and incoming, also in words, with the next step. */
export function StockFigures({ item, outlook }: StockFiguresProps) {
  const { t } = useTranslation();
  const words = useFigureWords({ item, outlook });
  const sums = itemSums(item, outlook);
  return (
    <section className={classes.figures} aria-label={t(($) => $.stockScreens.record.figures)}>
      <dl className={classes.list}>
        {(['shelf', 'owed', 'available', 'incoming'] as const).map((name) => (
          <div key={name}>
            <dt className={classes.label}>{t(($) => $.stockScreens.record.figure[name])}</dt>
            <dd className={classes.value}>
              <div className={classes.number}>
                <Quantity value={sums[name]} />
              </div>
              <div className={classes.detail}>{words[name]}</div>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.next}>
        <NextStockStep item={item} outlook={outlook} />
      </div>
    </section>
  );
}

/** Components of each figure, in words. */
function useFigureWords({ item, outlook }: StockFiguresProps): Record<keyof Shown, ReactNode> {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { StockQuantities: rows = [] } = item;
  const { limit } = itemSums(item, outlook);
  const places = rows
    .filter(({ total }) => total > 0)
    .map(({ Warehouse, total }) => `${warehouseName(Warehouse, t)} ${formatQuantity(total, lang)}`);
  const next = outlook?.incoming.find(({ day }) => day !== null)?.day;
  const setAside = (outlook?.setAside ?? []).reduce((sum, { count }) => sum + count, 0);
  return {
    shelf: places.join(' · '),
    owed:
      outlook !== undefined &&
      outlook.owed.length > 0 &&
      t(($) => $.stockScreens.record.toOrders, { count: outlook.owed.length }),
    available:
      setAside > 0
        ? t(($) => $.stockScreens.record.setAside, { count: setAside })
        : limit !== null && t(($) => $.stockScreens.record.limit, { limit }),
    incoming: next && t(($) => $.stockScreens.record.nextOn, { day: formatDay(next, lang) }),
  };
}

type Shown = Pick<ReturnType<typeof itemSums>, 'shelf' | 'owed' | 'available' | 'incoming'>;
