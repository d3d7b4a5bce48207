import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { formatQuantity } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { willMoveStock } from '../status/stock-step.ts';

interface MovedGoodsProps {
  readonly shipment: Shipment;
  readonly way: 'taken' | 'added';
}

/** Time of a stock movement and the items moved, from the ledger; lines unknown to stock do not move. */
export function MovedGoods({ shipment: { genericDevices, stockOutAt, stockInAt }, way }: MovedGoodsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const at = way === 'taken' ? stockOutAt : stockInAt;
  if (at === null) return null;
  const moved = genericDevices.filter((line) => line[way] > 0);
  const text = moved.map((line) => `${formatQuantity(line[way], lang)} × ${line.sku}`).join(', ');
  return (
    <>
      {text === '' ? t(($) => $.shipmentScreens.stock.nothing) : text} · <ExactTime at={at} />
    </>
  );
}

/** Note before a shipment's goods move: the lines that are unknown to stock. */
export function UnknownGoods({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const unknown = shipment.genericDevices.flatMap(({ sku, inStock }) => (inStock ? [] : (sku ?? [])));
  if (unknown.length === 0 || !willMoveStock(shipment)) return null;
  return (
    <Alert color="yellow" variant="light" p="xs">
      {t(($) => $.shipmentScreens.stock.unknown, { sku: unknown.join(', ') })}
    </Alert>
  );
}
