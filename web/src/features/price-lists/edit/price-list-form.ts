import '../../../i18n/late/price-lists.ts';
import type { CallOutput } from '@halla/contract/calls';
import { type PriceList, priceLists } from '@halla/contract/price-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { priceListQuery } from '../api/price-list-query.ts';
import {
  BLANK_PRICE_LIST,
  type EditedPrice,
  type PriceListValues,
  priceListValues,
} from './price-list-values.ts';

type Field = keyof PriceListValues;

const FIELDS = [
  ...(['name', 'currency', 'reach', 'Companies'] as const),
  ...(['validFrom', 'validUntil', 'discount', 'lines'] as const),
] as const satisfies readonly Field[];

/** Options common to both forms of a price list. */
function useOptions() {
  const { t } = useTranslation();
  return {
    at: 'priceList',
    fields: FIELDS,
    required: ['name'] as const,
    label: (field: Field) => t(($) => $.priceLists.fields[field]),
    shown: (field: Field, value: unknown) => {
      if (field === 'lines') return pricesText(value as readonly EditedPrice[]);
      return Array.isArray(value) ? value.map(shownValue).join(', ') : shownValue(value);
    },
  };
}

function pricesText(lines: readonly EditedPrice[]): string {
  return lines
    .map(({ stockItemId, fromCount, price }) => `${stockItemId.name} ≥ ${fromCount}: ${price}`)
    .join(', ');
}

interface EditedList {
  readonly list: PriceList;
  /** Called with the stored version after saving. */
  readonly onSaved: (saved: PriceList) => void;
}

/** State of the form that edits a price list. */
export function usePriceListForm({ list, onSaved }: EditedList) {
  const client = useQueryClient();
  const reload = async () => {
    const { priceList = list } = await client.fetchQuery({ ...priceListQuery(list.id), staleTime: 0 });
    return priceList;
  };
  return useResourceForm({
    ...useOptions(),
    call: 'edit_price_list',
    schema: priceLists.edit_price_list.input,
    resource: list,
    valuesOf: priceListValues,
    input: (changes, { id, updatedAt }) => ({ priceList: { id, updatedAt, ...changes } }),
    reload,
    onSaved: async () => onSaved(await reload()),
    onDone: () => undefined,
  });
}

interface NewList {
  readonly onSaved: (output: CallOutput<'add_price_list'>) => void;
}

/** State of the form for a new price list. */
export function useNewPriceListForm({ onSaved }: NewList) {
  return useResourceForm({
    ...useOptions(),
    call: 'add_price_list',
    schema: priceLists.add_price_list.input,
    initial: BLANK_PRICE_LIST,
    // Both lists are required by the call, and may be empty.
    always: ['Companies', 'lines'],
    onSaved,
    onDone: () => undefined,
  });
}

export type PriceListForm = Pick<
  ReturnType<typeof usePriceListForm>,
  ('text' | 'number' | 'day' | 'choice' | 'picked') | ('values' | 'problemAt' | 'addRow' | 'removeRow')
>;
