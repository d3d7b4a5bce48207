import type { CallOutput } from '@halla/contract/calls';
import { stock } from '@halla/contract/stock';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';
import type { Problems } from '../../../ui/form/problems.ts';
import { itemQuery, rowIn } from '../api/stock-item.ts';
import {
  type EditedStock,
  NEW_STOCK,
  STOCK_FIELDS,
  type StockField,
  type StockValues,
  useStockFields,
  valuesOf,
} from './stock-values.ts';

const CALL = {
  call: 'add_stock_quantity',
  schema: stock.add_stock_quantity.input,
  at: 'stock_item',
} as const;

/** The call accepts a negative difference in this field, but these forms send the total quantity. */
function totalProblem({ total }: StockValues): Problems {
  const broken = brokenNumberRule(total ?? '', { min: 0 });
  return broken === null ? {} : { total: wordRule(broken) };
}

interface EditForm {
  readonly edited: EditedStock;
  readonly onDone: () => void;
}

/** State of the form that edits an item in one of its warehouses. */
export function useStockForm({ edited, onDone }: EditForm) {
  const client = useQueryClient();
  const query = itemQuery(edited.item.id);
  return useResourceForm({
    ...CALL,
    ...useStockFields(),
    fields: STOCK_FIELDS.filter((field) => field !== 'warehouse'),
    resource: edited,
    valuesOf,
    check: totalProblem,
    input: (changes, { row: { id, updatedAt } }) => ({ stock_item: { id, updatedAt, ...changes } }),
    reload: async () => {
      const { stock: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      const item = found[0] ?? edited.item;
      return { item, row: rowIn(item, edited.row.Warehouse.value) ?? edited.row };
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}

const NEEDED = ['sku', 'name', 'total', 'warehouse'] as const satisfies readonly StockField[];

interface NewForm {
  readonly onSaved: (output: CallOutput<'add_stock_quantity'>) => void;
  readonly onDone: () => void;
}

/** State of the form that adds an item, or adds a known item to another warehouse. */
export function useNewStockForm({ onSaved, onDone }: NewForm) {
  const { t } = useTranslation();
  const fields = useStockFields();
  const isMissing = (value: unknown) => value === null || String(value).trim() === '';
  return useResourceForm({
    ...CALL,
    ...fields,
    fields: STOCK_FIELDS,
    required: NEEDED,
    check: (values: StockValues) => ({
      ...totalProblem(values),
      ...Object.fromEntries(
        NEEDED.filter((field) => isMissing(values[field])).map((field) => [
          field,
          t(($) => $.stockScreens.required, { label: fields.label(field) }),
        ]),
      ),
    }),
    initial: NEW_STOCK,
    onSaved,
    onDone,
  });
}

/** The parts of both forms that the inputs need. */
export type StockInputs = Pick<
  ReturnType<typeof useStockForm>,
  'text' | 'number' | 'picked' | 'addRow' | 'removeRow' | 'values'
>;

export interface StockInputsProps {
  readonly form: StockInputs;
}
