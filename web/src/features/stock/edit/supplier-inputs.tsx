import '../../../i18n/late/stock-screens.ts';
import type { StockItem } from '@halla/contract/stock';
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { StockInputsProps } from './stock-form.ts';
import { NEW_SUPPLIER } from './stock-values.ts';

const LIST = 'StockItemSupplierDetail';

interface SupplierInputsProps extends StockInputsProps {
  /** The edited item; absent for a new one. */
  readonly item?: StockItem;
}

/** Suppliers of an item, with their average delivery time so far. */
export function SupplierInputs({ form, item }: SupplierInputsProps) {
  const { t } = useTranslation();
  const suppliers = form.values[LIST];
  const averageOf = (id: number | undefined) => {
    const known = item?.StockItemSupplierDetail?.find(({ SupplierCompanyId }) => SupplierCompanyId === id);
    const days = known?.averageDeliveryTime ?? null;
    return days === null ? undefined : t(($) => $.stockScreens.supplier.average, { count: days });
  };
  return (
    <Stack gap="md">
      {suppliers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.stockScreens.supplier.none)}
        </Text>
      )}
      {suppliers.map(({ SupplierCompanyId: supplier }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form are identified by their place
        <Group key={index} wrap="nowrap" align="flex-start" gap="xs">
          <div style={{ flex: 1, minWidth: 0 }}>
            <FormGrid>
              <CompanyPicker
                {...form.picked(`${LIST}.${index}.SupplierCompanyId`)}
                label={t(($) => $.stockScreens.supplier.company)}
                of="suppliers"
                clearable={false}
              />
              <TextInput
                {...form.text(`${LIST}.${index}.productCode`)}
                label={t(($) => $.stockScreens.supplier.productCode)}
              />
              <TextInput
                {...form.text(`${LIST}.${index}.url`)}
                label={t(($) => $.stockScreens.supplier.url)}
              />
              <NumberInput
                {...form.number(`${LIST}.${index}.deliveryTime`)}
                label={t(($) => $.stockScreens.supplier.deliveryTime)}
                description={averageOf(supplier?.id)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
            </FormGrid>
          </div>
          <CloseButton
            mt={26}
            aria-label={t(($) => $.stockScreens.supplier.remove)}
            onClick={() => form.removeRow(LIST, index)}
          />
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.addRow(LIST, NEW_SUPPLIER)}
        >
          {t(($) => $.stockScreens.supplier.add)}
        </Button>
      </div>
    </Stack>
  );
}
