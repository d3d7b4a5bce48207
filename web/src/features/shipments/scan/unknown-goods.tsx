import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unknownGoods } from '../status/stock-step.ts';

/** Note before a shipment's goods move: the lines that are unknown to stock. */
export function UnknownGoods({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const unknown = unknownGoods(shipment);
  if (unknown.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" p="xs">
      {t(($) => $.shipmentScreens.stock.unknown, { sku: unknown.join(', ') })}
    </Alert>
  );
}
