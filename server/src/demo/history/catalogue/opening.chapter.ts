import type { SignedInContext } from '#app/calls/context.ts';
import { editSupplier } from '#modules/contacts/edit-supplier.service.ts';
import { findSupplierByName } from '#modules/contacts/suppliers.repository.ts';
import { addStockQuantity } from '#modules/stock/items/edit-stock.service.ts';
import { shippingCrates } from '#modules/stock/stock.table.ts';
import { officeTime } from '../../office-time.ts';
import type { Chapter, PastStep } from '../chapter.ts';
import { workingDay } from '../office-days.ts';
import { alertQuantity } from '../stock/alert-quantity.ts';
import { warehousesOf } from '../stock/shelves.ts';
import { CATALOGUE } from './catalogue.ts';
import { CRATES } from './crates.ts';
import type { DemoItem, DemoWarehouse } from './demo-item.ts';
import { DEMO_SUPPLIERS, type DemoSupplier } from './demo-suppliers.ts';
import { FINNISH_NAMES } from './finnish-names.ts';

const OPENS = 8 * 60;

/** The first day: suppliers, crates, and every stock item with its usual quantity. */
export const openingChapter: Chapter = {
  name: 'opening',
  steps: ({ from, zone }) => {
    const day = workingDay(from);
    return [
      ...Object.values(DEMO_SUPPLIERS).map(supplierStep),
      crateStep,
      ...CATALOGUE.flatMap(itemSteps),
    ].map((step, index) => ({ ...step, at: officeTime({ day, minute: OPENS + index, zone }) }));
  },
};

type FirstStep = Omit<PastStep, 'at'>;

function supplierStep({ name, location, person, site }: (typeof DEMO_SUPPLIERS)[DemoSupplier]): FirstStep {
  const contactEmail = `${person.toLowerCase().replaceAll(' ', '.')}@${new URL(site).hostname}`;
  return {
    ...{ by: 'super', call: 'edit_supplier_company' },
    run: (ctx) =>
      editSupplier({
        ctx,
        data: { companyName: name, location, contactName: person, additionalInfo: { contactEmail } },
      }),
  };
}

/** Not a call, because calls cannot create crates. */
const crateStep: FirstStep = {
  ...{ by: 'super', call: 'demo' },
  run: ({ db }) =>
    db
      .insert(shippingCrates)
      .values(CRATES.map((crate) => ({ ...crate })))
      .onConflictDoNothing(),
};

function itemSteps(item: DemoItem, index: number): FirstStep[] {
  return warehousesOf(item).map((warehouse, place) => ({
    ...{ by: 'super', call: 'add_stock_quantity' },
    run: async (ctx) =>
      addStockQuantity({
        ctx,
        input: {
          stock_item: {
            ...rowOf({ item, warehouse, index }),
            ...(place === 0 && { ...detailsOf(item), ...(await supplierOf(ctx, item)) }),
          },
        },
      }),
  }));
}

interface PlacedItem {
  item: DemoItem;
  warehouse: DemoWarehouse;
  /** Index of the item in the catalogue. */
  index: number;
}

function rowOf({ item, warehouse, index }: PlacedItem) {
  const { sku, usual, shelf } = item;
  const total = usual[warehouse] ?? 0;
  return {
    ...{ sku, warehouse, total, shelf, alertQuantity: alertQuantity(total) },
    scannerCode: `64300${String(10_000 + index)}`,
  };
}

function detailsOf({ sku, name, unit, cost, list, tags, imageUrl, packing }: DemoItem) {
  return {
    ...{
      name,
      nameFi: FINNISH_NAMES[sku] ?? null,
      unit,
      costPrice: cost,
      listPrice: list,
      tags: [...tags],
      imageUrl,
    },
    PackingDetail: {
      weight: packing.weight,
      hsCodes: [...packing.hsCodes],
      packages: [...packing.packages],
    },
  };
}

async function supplierOf({ db }: SignedInContext, { sku, supplier }: DemoItem) {
  if (supplier === null) return {};
  const { name, code, days, site } = DEMO_SUPPLIERS[supplier];
  const known = await findSupplierByName(db, name);
  if (known === undefined) return {};
  const detail = {
    ...{ SupplierCompanyId: known.id, deliveryTime: days },
    ...{ productCode: `${code}-${sku}`, url: `${site}/${sku.toLowerCase()}` },
  };
  return { StockItemSupplierDetail: [detail] };
}
