import type { StockItem } from '@halla/contract/stock';
import { useTranslation } from 'react-i18next';
import { type Chosen, shownValue } from '../../../ui/form/wire.ts';

/** An item in one of its warehouses, as it is edited. */
export interface EditedStock {
  readonly item: StockItem;
  readonly row: ItemQuantity;
}
export type ItemQuantity = NonNullable<StockItem['StockQuantities']>[number];

/** Fields of the write in the order of the screens, with the keys of their labels. */
const LABELS = {
  sku: 'sku',
  name: 'name',
  unit: 'unit',
  tags: 'tags',
  listPrice: 'listPrice',
  costPrice: 'costPrice',
  warehouse: 'warehouse',
  total: 'total',
  alertQuantity: 'alertQuantity',
  shelf: 'shelf',
  scannerCode: 'scannerCode',
  StockItemSupplierDetail: 'suppliers',
  PackingDetail: 'packing',
} as const;
export type StockField = keyof typeof LABELS;

export const STOCK_FIELDS = Object.keys(LABELS) as StockField[];

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

export interface StockValues {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly tags: string[];
  readonly listPrice: number | null;
  readonly costPrice: number | null;
  readonly warehouse: string | null;
  readonly total: number | null;
  readonly alertQuantity: number | null;
  readonly shelf: string | null;
  readonly scannerCode: string | null;
  readonly StockItemSupplierDetail: readonly SupplierValues[];
  readonly PackingDetail: {
    /** kg. */
    readonly weight: number | null;
    readonly hsCodes: readonly { readonly code: string }[];
    readonly packages: readonly PackageValues[];
  };
}

export const NEW_STOCK: StockValues = {
  sku: '',
  name: '',
  unit: 'pcs',
  tags: [],
  listPrice: null,
  costPrice: null,
  warehouse: null,
  total: null,
  alertQuantity: null,
  shelf: null,
  scannerCode: null,
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
  const { sku, name, unit, listPrice, costPrice } = item;
  const { total, alertQuantity, shelf, scannerCode } = row;
  return {
    ...{ sku, name, unit, listPrice, costPrice, total, alertQuantity, shelf, scannerCode },
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

/** Fields whose values belong to the warehouse. */
export const ROW_FIELDS = ['total', 'alertQuantity', 'shelf', 'scannerCode'] as const;

/** Names of the fields and of their values. */
export function useStockFields() {
  const { t } = useTranslation();
  return {
    label: (field: StockField) => t(($) => $.stock.fields[LABELS[field]]),
    /** A value as it is read beside another one. */
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
      return shownValue(value);
    },
  };
}
