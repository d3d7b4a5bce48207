import type { Shipment } from '@halla/contract/shipments/shipment';
import type { ShipmentMove } from '@halla/domain/documents/shipment-track';
import { formatQuantity } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { unknownGoods, warehousesOf } from '../status/stock-step.ts';
import { useLacking } from './use-lacking.ts';

interface StepHintProps {
  readonly shipment: Shipment;
  readonly move: ShipmentMove;
}

/** What the next step does, or what holds it back and what can be done about it. */
export function StepHint({ shipment, move }: StepHintProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const lacking = useLacking(shipment);
  const unknown = unknownGoods(shipment);
  const { shipmentDirection: direction, shippingCompany, genericDevices } = shipment;
  const place = nameOfPlace(warehousesOf(shipment).pickup ?? '', [], t);
  const missing = genericDevices.reduce((sum, { short }) => sum + short, 0);
  const hints: Readonly<Record<ShipmentMove, () => string>> = {
    send: () => t(($) => $.shipmentScreens.track.hints.send[direction]),
    receive: () => t(($) => $.shipmentScreens.track.hints.receive[direction]),
    settle: () => t(($) => $.shipmentScreens.shorts.open, { count: missing }),
    rate: () => t(($) => $.shipmentScreens.track.hints.rate, { carrier: shippingCompany ?? '' }),
  };
  return (
    <>
      {lacking.length > 0 ? (
        <Text span inherit c="red">
          {t(($) => $.shipmentScreens.track.lacking, {
            place,
            items: lacking
              .map(({ sku, name, count, free }) =>
                t(($) => $.shipmentScreens.track.lackingOf, {
                  ...{ item: name ?? sku, wanted: formatQuantity(count, lang) },
                  free: formatQuantity(free, lang),
                }),
              )
              .join(', '),
          })}
        </Text>
      ) : (
        hints[move]()
      )}
      {unknown.length > 0 && ` ${t(($) => $.shipmentScreens.stock.unknown, { sku: unknown.join(', ') })}`}
    </>
  );
}
