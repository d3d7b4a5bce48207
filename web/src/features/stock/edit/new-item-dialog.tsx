import '../../../i18n/late/stock-screens.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { pageAddress } from '@halla/domain/resources/resources';
import { NativeSelect, Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ItemInputs } from './item-inputs.tsx';
import { RowInputs } from './row-inputs.tsx';
import { ShippingInputs } from './shipping-inputs.tsx';
import { useNewStockForm } from './stock-form.ts';
import { SupplierInputs } from './supplier-inputs.tsx';

const TABS = ['warehouse', 'supplier', 'shipping'] as const;
type Tab = (typeof TABS)[number];

interface NewItemDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds a new stock item, or a known item to another warehouse. */
export function NewItemDialog({ opened, onClose }: NewItemDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} title={t(($) => $.stock.add)} size="xl" onClose={onClose}>
      <NewItemForm onClose={onClose} />
    </FormDialog>
  );
}

function NewItemForm({ onClose }: Pick<NewItemDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = useWarehouses()
    .filter(({ isEditable }) => isEditable)
    .map(({ value, name: label }) => ({ value, label }));
  const [tab, setTab] = useState<Tab>('warehouse');
  const form = useNewStockForm({
    onSaved: ({ stock }) =>
      void navigate({
        href: pageAddress('stockItem', stock.StockItemId),
        ignoreBlocker: true,
        replace: true,
      }),
    onDone: () => undefined,
  });
  const hasError = (of: Tab) => {
    if (of === 'supplier') return form.picked('StockItemSupplierDetail').error !== undefined;
    if (of === 'shipping') return form.picked('PackingDetail').error !== undefined;
    return false;
  };
  const refused = TABS.find(hasError) ?? 'warehouse';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused attempt shows its tab once, the user may leave it
  useEffect(() => {
    if (form.refusals > 0) setTab(refused);
  }, [form.refusals]);
  const content: Readonly<Record<Tab, ReactNode>> = {
    warehouse: (
      <Stack gap="md">
        <ItemInputs form={form} />
        <RowInputs
          form={form}
          isFixed={false}
          place={<NativeSelect {...form.choice('warehouse', places)} />}
        />
      </Stack>
    ),
    supplier: <SupplierInputs form={form} />,
    shipping: <ShippingInputs form={form} />,
  };
  return (
    <FormFrame form={form} submitLabel={t(($) => $.stock.add)} onCancel={onClose}>
      <Tabs value={tab} onChange={(next) => setTab(TABS.find((known) => known === next) ?? 'warehouse')}>
        <Tabs.List mb="md" aria-label={t(($) => $.stock.add)}>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(($) => $.stock.tabs[value])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((value) => (
          <Tabs.Panel key={value} value={value}>
            {content[value]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </FormFrame>
  );
}
