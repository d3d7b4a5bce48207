import type { StockItem } from '@halla/contract/stock';
import type { StockOutlook } from '@halla/contract/stock-planning';
import { itemHeadline } from '@halla/domain/stock/item-headline';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { itemSums } from './item-sums.ts';

interface StockHeadProps {
  readonly item: StockItem;
  readonly outlook?: StockOutlook | undefined;
}

/** Sku, name and tags of an item, what its figures say needs attention, and its picture. */
export function StockHead({ item, outlook }: StockHeadProps) {
  const { t } = useTranslation();
  const { sku, name, imageUrl, StockItemGroups: tags = [] } = item;
  const headline = itemHeadline(itemSums(item, outlook));
  return (
    <RecordHead
      kind={sku}
      title={name}
      badges={
        headline && (
          <Badge color={headline.tone} variant="light" autoContrast>
            {t(($) => $.stockScreens.record.headline[headline.state])}
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
