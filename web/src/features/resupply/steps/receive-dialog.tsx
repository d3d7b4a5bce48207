import '@mantine/core/styles/Checkbox.layer.css';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import { homeWarehouse } from '@halla/domain/stock/stock-demand';
import { Checkbox, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { StepForm } from '../../../entities/document/step-form.tsx';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type NamedPlace, nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { completesOrder, isReceipt, lastWarehouse, linesToReceive, piecesOf } from './receipt.ts';
import { ReceiveLines } from './receive-lines.tsx';
import { useReceipt } from './use-receipt.ts';

interface ReceiveDialogProps {
  readonly order: ResupplyOrder;
  readonly onClose: () => void;
}

/** Counts arrived goods; the rest stays expected. */
export function ReceiveDialog({ order, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation();
  const places = useQuery(callQuery('get_warehouses', {}));
  const warehouses = places.data?.warehouses.filter(({ stock }) => stock);
  // On the home page, nothing else identifies the order.
  const title = [
    t(($) => $.resupply.receive.title),
    t(($) => $.resupply.numbered, { number: order.number }),
    order.SupplierCompany.name,
  ].join(' · ');
  return (
    <FormDialog opened title={title} onClose={onClose}>
      {warehouses !== undefined && <ReceiveForm order={order} warehouses={warehouses} onClose={onClose} />}
      {warehouses === undefined && (places.isError ? <ErrorState query={places} /> : <Skeleton h={200} />)}
    </FormDialog>
  );
}

interface ReceiveFormProps extends ReceiveDialogProps {
  readonly warehouses: readonly NamedPlace[];
}

function ReceiveForm({ order: latest, warehouses, onClose }: ReceiveFormProps) {
  const { t } = useTranslation();
  // The order when the count began.
  const [order] = useState(latest);
  const [initial] = useState(() => linesToReceive(order));
  const [lines, setLines] = useState(initial);
  const places = warehouses.map(({ value }) => value);
  const [warehouse, setWarehouse] = useState(() => proposedWarehouse(order, places));
  const [isFinished, setFinished] = useState(true);
  const [deliveryDate, setDeliveryDate] = useState(() => order.deliveryDate ?? dayOfBusiness());
  const { save, isSaving } = useReceipt(order);
  const isComplete = completesOrder(order, lines);
  const finishes = isComplete && isFinished;
  const canSave = isReceipt(lines) && (!finishes || isDay(deliveryDate));
  const submit = () => {
    if (!canSave) return;
    void save({ lines, warehouse, deliveryDate: finishes ? deliveryDate : null }).then(onClose);
  };
  return (
    <StepForm
      action={t(($) => $.resupply.receive.action, { count: piecesOf(lines) })}
      {...{ isSaving, canSave, onClose }}
      isDirty={lines !== initial && !isSaving}
      onSubmit={submit}
    >
      <ReceiveLines lines={lines} onChange={setLines} />
      <NativeSelect
        label={t(($) => $.resupply.receive.warehouse)}
        data={warehouses.map(({ value }) => ({ value, label: nameOfPlace(value, warehouses, t) }))}
        value={warehouse}
        onChange={({ currentTarget: { value } }) => setWarehouse(value)}
      />
      {!isComplete && (
        <Text size="sm" c="dimmed">
          {t(($) => $.resupply.receive.rest)}
        </Text>
      )}
      {isComplete && (
        <Checkbox
          label={t(($) => $.resupply.allArrived.set, { status: orderStatusLabel('delivered', t) })}
          checked={isFinished}
          onChange={({ currentTarget: { checked } }) => setFinished(checked)}
        />
      )}
      {finishes && (
        <DateInput
          label={t(($) => $.orders.fields.deliveryDate)}
          value={deliveryDate}
          onChange={setDeliveryDate}
        />
      )}
    </StepForm>
  );
}

/** Warehouse of the previous receipt, otherwise that of the buyer. */
function proposedWarehouse(order: ResupplyOrder, places: readonly string[]): string {
  const last = lastWarehouse(order);
  if (last !== null && places.includes(last)) return last;
  return homeWarehouse(places, order.buyer) ?? USUAL_WAREHOUSE;
}
