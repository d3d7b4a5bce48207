import { CURRENCIES } from '@halla/domain/documents/money';
import { PRICE_LIST_REACHES } from '@halla/domain/pricing/price-lists';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { CompanyInputs } from './company-inputs.tsx';
import { PriceInputs } from './price-inputs.tsx';
import type { PriceListForm } from './price-list-form.ts';

/** Terms of a price list, followed by its prices. */
export function PriceListInputs({ form }: { readonly form: PriceListForm }) {
  const { t } = useTranslation();
  const { reach, currency } = form.values;
  const reaches = PRICE_LIST_REACHES.map((value) => ({
    value,
    label: t(($) => $.priceLists.reaches[value]),
  }));
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.priceLists.details)}>
        <Stack gap="md">
          <FormGrid>
            <TextInput {...form.text('name')} />
            <NativeSelect
              {...form.choice(
                'currency',
                CURRENCIES.map((value) => ({ value, label: value })),
              )}
            />
            <DateInput {...form.day('validFrom')} />
            <DateInput {...form.day('validUntil')} />
            <NumberInput
              {...form.number('discount')}
              description={t(($) => $.priceLists.hints.discount)}
              disabled={currency !== 'EUR' && form.values.discount === null}
              decimals={2}
              suffix=" %"
              hideControls
            />
          </FormGrid>
          <NativeSelect {...form.choice('reach', reaches)} description={t(($) => $.priceLists.hints.reach)} />
          {reach !== 'everyone' && <CompanyInputs form={form} />}
        </Stack>
      </Panel>
      <Panel title={t(($) => $.priceLists.fields.lines)}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t(($) => $.priceLists.hints.lines, { currency })} {t(($) => $.priceLists.hints.saved)}
          </Text>
          <PriceInputs form={form} />
        </Stack>
      </Panel>
    </Stack>
  );
}
