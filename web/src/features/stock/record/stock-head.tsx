import type { StockItem } from '@halla/contract/stock';
import { stockHighlight } from '@halla/domain/stock/stock-demand';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';

/** Sku, name and tags of an item, what is wrong with its stock, and its picture. */
export function StockHead({ item }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const { sku, name, imageUrl, StockQuantities: rows = [], StockItemGroups: tags = [] } = item;
  const marks = rows.map(stockHighlight);
  const mark = marks.includes('red') ? 'red' : marks.includes('yellow') ? 'yellow' : null;
  return (
    <RecordHead
      kind={sku}
      title={name}
      badges={
        mark && (
          <Badge color={mark} variant="light" autoContrast>
            {t(($) => $.stock.mark[mark])}
          </Badge>
        )
      }
      {...(tags.length > 0 && {
        about: tags.map(({ StockItemGroupName }) => StockItemGroupName.name).join(' · '),
      })}
      {...(imageUrl !== null && { picture: <ItemPicture imageUrl={imageUrl} size={72} /> })}
    />
  );
}
