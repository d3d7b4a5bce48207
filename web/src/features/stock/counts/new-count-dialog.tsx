import { stockCounts } from '@halla/contract/stock-counts';
import { pageAddress } from '@halla/domain/resources/resources';
import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';

interface NewCountDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Begins a count of a warehouse. */
export function NewCountDialog({ opened, onClose }: NewCountDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} title={t(($) => $.stockCounts.add)} onClose={onClose}>
      <NewCountForm onClose={onClose} />
    </FormDialog>
  );
}

const FIELDS = ['name', 'warehouse'] as const;

function NewCountForm({ onClose }: Pick<NewCountDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = useWarehouses()
    .filter(({ isEditable }) => isEditable)
    .map(({ value, name: label }) => ({ value, label }));
  const form = useResourceForm({
    call: 'add_stock_count',
    schema: stockCounts.add_stock_count.input,
    at: '',
    fields: FIELDS,
    label: (field) => (field === 'name' ? t(($) => $.stockCounts.name) : t(($) => $.stock.fields.warehouse)),
    initial: { name: '', warehouse: '' },
    announce: () => notifySuccess(t(($) => $.stockCounts.begun)),
    onSaved: ({ count }) =>
      void navigate({ href: pageAddress('stockCount', count.id), ignoreBlocker: true, replace: true }),
    onDone: () => undefined,
  });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.stockCounts.begin)} onCancel={onClose}>
      <TextInput {...form.text('name')} placeholder={t(($) => $.stockCounts.nameHint)} />
      <NativeSelect {...form.choice('warehouse', places)} />
    </FormFrame>
  );
}
