import type { StockItem } from '@halla/contract/stock';
import { fieldNames, isField } from '@halla/domain/resources/fields/field';
import { STOCK_ITEM_FIELDS, STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import { useTranslation } from 'react-i18next';
import { stockFields } from '../../../entities/stock-item/stock-fields.tsx';
import { blankValues, type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { type Chosen, shownValue } from '../../../ui/form/wire.ts';

/** An item in one of its warehouses while it is edited. */
export interface EditedStock {
  readonly item: StockItem;
  readonly row: ItemQuantity;
}
export type ItemQuantity = NonNullable<StockItem['StockQuantities']>[number];

export interface SupplierValues {
  readonly SupplierCompanyId: Chosen | null;
  readonly productCode: string | null;
  readonly url: string | null;
  readonly deliveryTime: number | null;
}

export interface PackageValues {
  readonly type: string;
  readonly count: number | null;
  /** cm. */
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface StockValues extends FormValues<typeof stockFields.fields> {
  readonly tags: string[];
  readonly warehouse: string | null;
  readonly total: number | null;
  readonly StockItemSupplierDetail: readonly SupplierValues[];
  readonly PackingDetail: {
    /** kg. */
    readonly weight: number | null;
    readonly hsCodes: readonly { readonly code: string }[];
    readonly packages: readonly PackageValues[];
  };
}

export type StockField = keyof StockValues;

/** Fields of the write, in the order of the screens. */
export const STOCK_FIELDS: readonly StockField[] = [
  ...fieldNames(STOCK_ITEM_FIELDS),
  'tags',
  'warehouse',
  'total',
  ...fieldNames(STOCK_ROW_FIELDS),
  'StockItemSupplierDetail',
  'PackingDetail',
];

export const NEW_STOCK: StockValues = {
  ...blankValues(stockFields.fields),
  unit: 'pcs',
  tags: [],
  warehouse: null,
  total: null,
  StockItemSupplierDetail: [],
  PackingDetail: { weight: null, hsCodes: [], packages: [] },
};
export const NEW_SUPPLIER: SupplierValues = {
  SupplierCompanyId: null,
  productCode: null,
  url: null,
  deliveryTime: null,
};
export const NEW_PACKAGE: PackageValues = { type: '', count: 1, length: null, width: null, height: null };

/** An item in a warehouse as its form shows it. */
export function valuesOf({ item, row }: EditedStock): StockValues {
  return {
    ...valuesIn(stockFields.fields, { ...item, ...row }),
    total: row.total,
    warehouse: row.Warehouse.value,
    tags: (item.StockItemGroups ?? []).map((group) => group.StockItemGroupName.name),
    StockItemSupplierDetail: (item.StockItemSupplierDetail ?? []).map(
      ({ SupplierCompanyId: id, SupplierCompany, productCode, url, deliveryTime }) => ({
        SupplierCompanyId: { id, name: SupplierCompany.name },
        ...{ productCode, url, deliveryTime },
      }),
    ),
    PackingDetail: item.PackingDetail ?? NEW_STOCK.PackingDetail,
  };
}

/** Fields that belong to a warehouse. */
export const ROW_FIELDS = ['total', ...fieldNames(STOCK_ROW_FIELDS)] as const;

/** Labels of the fields and texts of their values. */
export function useStockFields() {
  const { t } = useTranslation();
  const { shown } = useFieldTexts(stockFields);
  return {
    label: (field: StockField) => t(($) => $.stock.fields[field]),
    /** A value as text, for comparing it with another one. */
    shown: (field: StockField, value: unknown) => {
      if (field === 'tags') return (value as StockValues['tags']).join(', ');
      if (field === 'StockItemSupplierDetail')
        return (value as StockValues['StockItemSupplierDetail'])
          .map(({ SupplierCompanyId }) => SupplierCompanyId?.name ?? '')
          .join(', ');
      if (field === 'PackingDetail') {
        const { weight, packages } = value as StockValues['PackingDetail'];
        const sizes = packages.map((one) => `${one.count ?? ''} ${one.type}`.trim());
        return [...(weight === null ? [] : [`${weight} kg`]), ...sizes].join(', ');
      }
      return isField(stockFields.fields, field) ? shown(field, value) : shownValue(value);
    },
  };
}
