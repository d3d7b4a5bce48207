import { SHIPMENT_DIRECTIONS } from '@halla/domain/documents/shipment-rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { turnedTo } from './new-shipment.ts';
import type { NewShipmentForm } from './new-shipment-form.ts';

interface RouteInputsProps {
  readonly form: NewShipmentForm;
}

/** Where a shipment comes from and where it goes; one of an order always goes out. */
export function RouteInputs({ form }: RouteInputsProps) {
  const { t } = useTranslation();
  const { values } = form;
  const { shipmentDirection: direction } = values;
  const directions = SHIPMENT_DIRECTIONS.map((value) => ({
    value,
    label: t(($) => $.shipments.direction[value]),
  }));
  const choose = (chosen: string) => {
    const next = SHIPMENT_DIRECTIONS.find((known) => known === chosen);
    if (next === undefined) return;
    const { pickupAddress, shippingInfo } = turnedTo(values, next);
    form.picked('shipmentDirection').onChange(next);
    form.picked('pickupAddress').onChange(pickupAddress);
    form.picked('shippingInfo').onChange(shippingInfo);
  };
  return (
    <FormGrid>
      {values.Order === null && (
        <NativeSelect
          {...form.choice('shipmentDirection', directions)}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      )}
      {direction === 'inward' ? <TextInput {...form.text('pickupAddress')} /> : <Pickup form={form} />}
      {direction === 'outward' ? <Receiver form={form} /> : <Delivery form={form} />}
    </FormGrid>
  );
}

function useWarehouseChoices() {
  return useWarehouses().map(({ value, name }) => ({ value, label: name }));
}

function Pickup({ form }: RouteInputsProps) {
  return <NativeSelect {...form.choice('pickupAddress', useWarehouseChoices())} />;
}

/** The warehouse where the goods arrive. */
function Delivery({ form }: RouteInputsProps) {
  const { label, error, value, onChange } = form.picked('shippingInfo');
  const chosen = value?.companyName ?? '';
  const none = chosen === '' ? [{ value: '', label: '' }] : [];
  return (
    <NativeSelect
      label={label}
      error={error}
      value={chosen}
      data={[...none, ...useWarehouseChoices()]}
      onChange={({ currentTarget }) => onChange({ companyName: currentTarget.value })}
    />
  );
}

/** Who receives goods that go out. */
function Receiver({ form }: RouteInputsProps) {
  const { t } = useTranslation();
  const { error, value, onChange } = form.picked('shippingInfo');
  return (
    <ClientChoice
      words={t(($) => $.shipmentScreens.receiver, { returnObjects: true })}
      value={value}
      error={error}
      keeps="never"
      onChange={(client) => onChange(client)}
    />
  );
}
