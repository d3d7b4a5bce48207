import { Button, Group, NativeSelect, Paper, SimpleGrid } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { askToLeave } from '../../../ui/feedback/confirm.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ItemInputs } from './item-inputs.tsx';
import { RowInputs } from './row-inputs.tsx';
import { ShippingInputs } from './shipping-inputs.tsx';
import { useStockForm } from './stock-form.ts';
import { type EditedStock, ROW_FIELDS, valuesOf } from './stock-values.ts';
import { SupplierInputs } from './supplier-inputs.tsx';

interface StockEditFormProps {
  readonly edited: EditedStock;
  readonly onWarehouse: (warehouse: string) => void;
  /** Restarts the form with the stored values. */
  readonly onRenew: () => void;
}

/** Edits an item and its stock in one warehouse. */
export function StockEditForm({ edited, onWarehouse, onRenew }: StockEditFormProps) {
  const { t } = useTranslation();
  const [from] = useState(edited);
  const form = useStockForm({ edited: from, onDone: onRenew });
  const isOutdated = !form.isDirty && !form.isSaving && from.row.updatedAt !== edited.row.updatedAt;
  useEffect(() => {
    if (isOutdated) onRenew();
  }, [isOutdated, onRenew]);
  const { item, row } = edited;
  const place = row.Warehouse.value;
  const isEditable = useWarehouses().some(({ value, isEditable }) => value === place && isEditable);

  const changePlace = async (next: string) => {
    const stored = valuesOf(from);
    if (ROW_FIELDS.some((field) => (form.values[field] || null) !== (stored[field] || null)))
      return notifyError(t(($) => $.stockScreens.oneWarehouse));
    if (form.isDirty && !(await askToLeave())) return;
    onWarehouse(next);
  };

  return (
    <FormFrame
      form={form}
      staleTitle={t(($) => $.stockScreens.stale)}
      foot={form.isDirty && <SubmitBar isSaving={form.isSaving} onCancel={() => form.reset()} />}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title={t(($) => $.stock.tabs.item)}>
          <ItemInputs form={form} />
        </Panel>
        <Panel title={t(($) => $.stock.tabs.warehouse)}>
          <RowInputs
            form={form}
            isFixed={!isEditable}
            place={
              <NativeSelect
                label={t(($) => $.stock.fields.warehouse)}
                value={place}
                // Saved values count as edited until they are loaded again.
                disabled={form.isSaving}
                onChange={({ currentTarget: { value } }) => void changePlace(value)}
                data={(item.StockQuantities ?? []).map(({ Warehouse }) => ({
                  value: Warehouse.value,
                  label: warehouseName(Warehouse, t),
                }))}
              />
            }
          />
          <QuantityFacts edited={edited} />
        </Panel>
        <Panel title={t(($) => $.stock.tabs.supplier)}>
          <SupplierInputs form={form} item={item} />
        </Panel>
        <Panel title={t(($) => $.stock.tabs.shipping)}>
          <ShippingInputs form={form} />
        </Panel>
      </SimpleGrid>
    </FormFrame>
  );
}

interface SubmitBarProps {
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** Stays visible below the long form. */
function SubmitBar({ isSaving, onCancel }: SubmitBarProps) {
  const { t } = useTranslation();
  return (
    <Paper withBorder shadow="md" p="xs" style={{ position: 'sticky', bottom: 8, zIndex: 2 }}>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t(($) => $.common.submit)}
        </Button>
      </Group>
    </Paper>
  );
}

/** Computed quantities of a row, and pieces on their way to warehouses without a row of the item. */
function QuantityFacts({ edited: { item, row } }: Pick<StockEditFormProps, 'edited'>) {
  const { t } = useTranslation();
  return (
    <div style={{ marginTop: 16 }}>
      <FieldList
        fields={[
          { label: t(($) => $.stock.fields.free), value: <Quantity value={row.free} /> },
          { label: t(($) => $.stock.fields.reserved), value: <Quantity value={row.reserved} /> },
          { label: t(($) => $.stock.fields.incoming), value: <Quantity value={row.incoming} /> },
          ...(item.incomingElsewhere ?? []).map(({ Warehouse, incoming }) => ({
            label: t(($) => $.stock.incomingTo, { warehouse: warehouseName(Warehouse, t) }),
            value: <Quantity value={incoming} />,
          })),
        ]}
      />
    </div>
  );
}
