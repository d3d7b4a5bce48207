import { pageAddress } from '@halla/domain/resources/resources';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stockFields } from '../../../entities/stock-item/stock-fields.tsx';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { EditableFact } from '../../../ui/record/editable-fact.tsx';
import { MissingFacts, RecordFact } from '../../../ui/record/record-fact.tsx';
import type { EditedStock } from '../edit/stock-values.ts';
import { StockFieldInput } from './stock-field-input.tsx';
import { ITEM_FACTS, ROW_FACTS, type StockEditor, type StockFact } from './use-stock-editor.ts';

interface StockAsideProps {
  readonly edited: EditedStock;
  readonly editor: StockEditor;
  readonly onWarehouse: (warehouse: string) => void;
}

/** The short facts of an item and of its stock in one warehouse, edited in place. */
export function StockAside({ edited: { item, row }, editor, onWarehouse }: StockAsideProps) {
  const { t } = useTranslation();
  const { StockItemSupplierDetail: suppliers = [], StockQuantities: rows = [] } = item;
  const shown = { kind: stockFields, row: { ...item, ...row }, editor };
  const factsOf = (names: readonly StockFact[]) => (
    <>
      {names.map((name) => (
        <RecordFact
          key={name}
          {...shown}
          name={name}
          input={<StockFieldInput name={name} form={editor.form} />}
        />
      ))}
      <MissingFacts {...shown} names={names} />
    </>
  );
  return (
    <>
      <EditableFact
        label={t(($) => $.stock.fields.warehouse)}
        value={
          rows.length === 1 ? (
            warehouseName(row.Warehouse, t)
          ) : (
            <NativeSelect
              size="xs"
              aria-label={t(($) => $.stockScreens.record.factsIn)}
              value={row.Warehouse.value}
              disabled={editor.form.isDirty}
              onChange={({ currentTarget: { value } }) => onWarehouse(value)}
              data={rows.map(({ Warehouse }) => ({
                value: Warehouse.value,
                label: warehouseName(Warehouse, t),
              }))}
            />
          )
        }
      />
      <EditableFact label={t(($) => $.stock.fields.total)} value={<Quantity value={row.total} />} />
      <EditableFact label={t(($) => $.stock.fields.reserved)} value={<Quantity value={row.reserved} />} />
      {factsOf(ROW_FACTS)}
      {factsOf(ITEM_FACTS)}
      {suppliers.length > 0 && (
        <EditableFact
          label={t(($) => $.stock.fields.StockItemSupplierDetail)}
          value={suppliers.map(({ SupplierCompanyId: id, SupplierCompany }) => (
            <div key={id}>
              <PageLink to={pageAddress('supplier', id)}>{SupplierCompany.name}</PageLink>
            </div>
          ))}
        />
      )}
      <EditableFact label={t(($) => $.stock.fields.updatedAt)} value={<ExactTime at={row.updatedAt} />} />
    </>
  );
}
