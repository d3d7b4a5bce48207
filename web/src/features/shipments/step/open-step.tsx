import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/List.layer.css';
import type { Shipment } from '@halla/contract/shipments/shipment';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { comesBack } from '@halla/domain/fulfilment/take-back';
import { Alert, Button, Group, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { isUndecided } from './step-answers.ts';

const StepDialog = lateDialog(async () => (await import('../status/step-dialog.tsx')).StepDialog);

/**
 * Open decisions after a shipment has left: the status of its order, the records of its devices, or which
 * order it belongs to.
 */
export function OpenStep({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_shipment');
  const { id, status, shipmentDirection } = shipment;
  const query = useQuery({
    ...callQuery('get_shipment_step', { shipment: { id } }),
    enabled: mayEdit && (comesBack(status) || (status !== 'waiting' && shipmentDirection === 'outward')),
  });
  const [decided, setDecided] = useState<{ shipment: Shipment; offered: OfferedStep } | null>(null);
  const offered = query.data?.step;
  return (
    <>
      {offered !== undefined && isUndecided(offered) && (
        <Alert color="ice" variant="light" p="xs" title={t(($) => $.shipmentScreens.step.open)}>
          <Group justify="space-between" gap="xs">
            <List size="sm">
              {openPoints(offered, t).map((point) => (
                <List.Item key={point}>{point}</List.Item>
              ))}
            </List>
            <Button size="xs" onClick={() => setDecided({ shipment, offered })}>
              {t(($) => $.shipmentScreens.step.decide)}
            </Button>
          </Group>
        </Alert>
      )}
      {decided !== null && (
        <StepDialog {...decided} to={null} counted={null} onClose={() => setDecided(null)} />
      )}
    </>
  );
}

function openPoints(step: OfferedStep, t: Translate): string[] {
  const { Order, move, picks, devices, orders, putBack, returned, credit } = step;
  const serials = serialsOf(devices);
  const numbers = orders.map(({ number }) => number).join(', ');
  return [
    orders.length > 0 && t(($) => $.shipmentScreens.step.openOrders, { numbers }),
    ...picks.map(({ name, sku }) => t(($) => $.shipmentScreens.step.openPick, { name: name ?? sku })),
    devices.length > 0 && t(($) => $.shipmentScreens.step.openRecords, { serials }),
    putBack.length > 0 &&
      t(($) => $.shipmentScreens.back.open, {
        items: putBack.map(({ sku, name, count }) => countedItem({ name: name ?? sku, count })).join(', '),
      }),
    credit !== null &&
      t(($) => $.shipmentScreens.credit.open, {
        items: credit.lines.map((line) => countedItem(line)).join(', '),
      }),
    returned.length > 0 && t(($) => $.shipmentScreens.back.openDevices, { serials: serialsOf(returned) }),
    move !== null &&
      t(($) => $.shipmentScreens.step.openMove, {
        ...{ number: String(Order?.number), status: orderStatusLabel(move.to, t) },
      }),
  ].filter((point) => point !== false);
}

const serialsOf = (devices: OfferedStep['devices']) =>
  devices.map(({ serialNumber }) => serialNumber).join(', ');
