import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packageText } from '../../../entities/stock-item/packing-text.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { PackageDialog } from './package-dialog.tsx';
import type { StockInputsProps } from './stock-form.ts';
import { NEW_PACKAGE } from './stock-values.ts';

const CODES = 'PackingDetail.hsCodes';
const PACKAGES = 'PackingDetail.packages';

/** How one piece of an item is packed and declared. */
export function ShippingInputs({ form }: StockInputsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number | null>(null);
  const { hsCodes, packages } = form.values.PackingDetail;
  const add = () => {
    form.addRow(PACKAGES, NEW_PACKAGE);
    setOpened(packages.length);
  };
  return (
    <Stack gap="md">
      <FormGrid>
        <NumberInput
          {...form.number('PackingDetail.weight')}
          label={t(($) => $.stockScreens.packing.weight)}
          required={false}
          suffix="kg"
        />
      </FormGrid>
      <Stack gap="xs">
        {hsCodes.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form are identified by their place
          <Group key={index} wrap="nowrap" gap="xs" align="flex-end">
            <TextInput
              {...form.text(`${CODES}.${index}.code`)}
              label={t(($) => $.stockScreens.packing.hsCode)}
              w={220}
            />
            <CloseButton
              mb={4}
              aria-label={t(($) => $.stockScreens.packing.removeHsCode)}
              onClick={() => form.removeRow(CODES, index)}
            />
          </Group>
        ))}
        {packages.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form are identified by their place
          <Group key={index} wrap="nowrap" gap="xs">
            <Button variant="default" onClick={() => setOpened(index)}>
              {packageText(one, t)}
            </Button>
            <CloseButton
              aria-label={t(($) => $.stockScreens.packing.removePackage)}
              onClick={() => form.removeRow(PACKAGES, index)}
            />
          </Group>
        ))}
        {hsCodes.length + packages.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.stockScreens.packing.none)}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.addRow(CODES, { code: '' })}
        >
          {t(($) => $.stockScreens.packing.addHsCode)}
        </Button>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
          {t(($) => $.stockScreens.packing.addPackage)}
        </Button>
      </Group>
      {opened !== null && packages[opened] !== undefined && (
        <PackageDialog form={form} index={opened} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}
