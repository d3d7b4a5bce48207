import '@mantine/core/styles/Pill.layer.css';
import { Group, Pill, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import type { PriceListForm } from './price-list-form.ts';

/** The companies that a price list is for. */
export function CompanyInputs({ form }: { readonly form: PriceListForm }) {
  const { t } = useTranslation();
  const { label, error, value: chosen, onChange } = form.picked('Companies');
  return (
    <Stack gap="xs" component="section" aria-label={label}>
      <CompanyPicker
        of="customers"
        label={t(($) => $.priceLists.company.add)}
        value={null}
        error={error}
        onChange={(added) => {
          if (added === null || chosen.some(({ id }) => id === added.id)) return;
          onChange([...chosen, { id: added.id, name: added.name }]);
        }}
      />
      {chosen.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.priceLists.company.none)}
        </Text>
      ) : (
        <Group gap={6}>
          {chosen.map(({ id, name }) => (
            <Pill
              key={id}
              size="md"
              bd="1px solid var(--mantine-color-default-border)"
              withRemoveButton
              removeButtonProps={{
                // Mantine hides it, because its pill inputs remove by Backspace.
                'aria-hidden': false,
                'aria-label': t(($) => $.priceLists.company.remove, { name }),
                tabIndex: 0,
              }}
              onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              {name}
            </Pill>
          ))}
        </Group>
      )}
    </Stack>
  );
}
