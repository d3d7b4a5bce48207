import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput, TextInput } from '@mantine/core';
import { useStockTags } from '../../../entities/stock-item/use-stock-tags.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { StockInputsProps } from './stock-form.ts';

/** Fields of an item that are the same in all warehouses. */
export function ItemInputs({ form }: StockInputsProps) {
  const tags = useStockTags();
  return (
    <FormGrid>
      <TextInput {...form.text('sku')} />
      <TextInput {...form.text('name')} />
      <TextInput {...form.text('nameFi')} />
      <NumberInput {...form.number('listPrice')} decimals={2} suffix="€" />
      <NumberInput {...form.number('costPrice')} decimals={2} suffix="€" />
      <TextInput {...form.text('unit')} />
      <TagsInput {...form.picked('tags')} data={[...tags]} />
    </FormGrid>
  );
}
