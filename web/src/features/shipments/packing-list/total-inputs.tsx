import { packedTotals } from '@halla/domain/documents/packing-list';
import { formatNumber, formatWeight } from '@halla/domain/formats';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { PackingListInputsProps } from './packing-list-form.ts';

/** Totals of a packing list; an empty input shows the sum of the goods. */
export function TotalInputs({ form }: PackingListInputsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { totalPackages, totalQuantity, totalWeight } = packedTotals(form.values.goods);
  const description = t(($) => $.shipmentPapers.totalHint);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <NumberInput
        {...form.number('totalPackages')}
        description={description}
        placeholder={formatNumber(totalPackages, language)}
      />
      <NumberInput
        {...form.number('totalQuantity')}
        description={description}
        placeholder={formatNumber(totalQuantity, language)}
      />
      <NumberInput
        {...form.number('totalWeight')}
        description={description}
        placeholder={formatWeight(totalWeight, language)}
      />
    </SimpleGrid>
  );
}
