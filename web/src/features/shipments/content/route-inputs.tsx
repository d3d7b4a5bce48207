import { SHIPMENT_DIRECTIONS } from '@halla/domain/documents/shipment-rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import type { ContentForm } from './content-fields.ts';
import { isStandalone, turnedTo } from './shipment-content.ts';

interface RouteInputsProps {
  readonly form: ContentForm;
  /**
   * Set once its goods have moved: the direction and the warehouses already left or reached can no longer
   * change.
   */
  readonly kept?: { readonly pickup: boolean; readonly delivery: boolean };
}

const NOTHING_KEPT = { pickup: false, delivery: false };

/** Origin and destination of a shipment; the direction is fixed for one with an order. */
export function RouteInputs({ form, kept = NOTHING_KEPT }: RouteInputsProps) {
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
      {isStandalone(values) && (
        <NativeSelect
          {...form.choice('shipmentDirection', directions)}
          disabled={kept.pickup || kept.delivery}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      )}
      {direction === 'inward' ? (
        <TextInput {...form.text('pickupAddress')} />
      ) : (
        <Pickup form={form} isKept={kept.pickup} />
      )}
      {direction === 'outward' ? <Receiver form={form} /> : <Delivery form={form} isKept={kept.delivery} />}
    </FormGrid>
  );
}

function useWarehouseChoices() {
  return useWarehouses().map(({ value, name }) => ({ value, label: name }));
}

interface WarehouseProps extends Pick<RouteInputsProps, 'form'> {
  readonly isKept: boolean;
}

/** The warehouse of departure. */
function Pickup({ form, isKept }: WarehouseProps) {
  return <NativeSelect {...form.choice('pickupAddress', useWarehouseChoices())} disabled={isKept} />;
}

/** The warehouse of arrival. */
function Delivery({ form, isKept }: WarehouseProps) {
  const { label, error, value, onChange } = form.picked('shippingInfo');
  const chosen = value?.companyName ?? '';
  const none = chosen === '' ? [{ value: '', label: '' }] : [];
  return (
    <NativeSelect
      label={label}
      error={error}
      disabled={isKept}
      value={chosen}
      data={[...none, ...useWarehouseChoices()]}
      onChange={({ currentTarget }) => onChange({ ...value, companyName: currentTarget.value })}
    />
  );
}

/** Receiver of an outgoing shipment. */
function Receiver({ form }: Pick<RouteInputsProps, 'form'>) {
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
