import { type SQL, sql } from 'drizzle-orm';
import { skuColour } from '../sku-colour.shared.repository.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { cabins, claimedOf, loose } from './stock-claims.repository.ts';
import {
  candidateWarehouses,
  fulfilmentWarehouse,
  incoming,
  ordered,
  sent,
} from './stock-demand.repository.ts';

/** Claims on cabins are counted by colour, over all orders with cabins; other items do not need them. */
const ofColours = {
  cte: sql`, cabins as (${cabins})`,
  owed: sql`cabins.owed`,
  available: sql`cabins.available`,
  join: sql`left join cabins on cabins.colour = item.colour`,
};
const none = sql`null::numeric`;
const withoutColours = { cte: sql``, owed: none, available: none, join: sql`` };

/**
 * Computed quantities of all stock rows of some items, as a table `figures`: the results of `demandOf` and
 * `claimsOf`, reading items, rows, open order lines and their orders only once. `among` is a predicate on stock
 * items; `hasCabins` is false only if none of them is a cabin.
 */
export function figuresOf(among: SQL, { hasCabins }: { hasCabins: boolean }): SQL {
  const colours = hasCabins ? ofColours : withoutColours;
  return sql`(
    with item as materialized (
      select ${stockItems.id} as id, lower(${stockItems.sku}) as sku, ${skuColour(stockItems.sku)} as colour,
        sum(${stockQuantities.total}) as total, ${candidateWarehouses}
      from ${stockItems} inner join ${stockQuantities} on ${stockQuantities.stockItemId} = ${stockItems.id}
      where ${among} group by ${stockItems.id}
    ), claimed as materialized (${claimedOf(sql`true`)}), loose as materialized (${loose}),
    ordered as (${ordered}), sent as (${sent}), coming as materialized (
      select item_id, warehouse, sum(incoming) as incoming from (${incoming}) as parts group by item_id, warehouse
    )${colours.cte}
    select ${stockQuantities.id} as id, coming.incoming,
      case when ${stockQuantities.warehouse} = ${fulfilmentWarehouse} then claimed.reserved end as reserved,
      case when item.colour is null then coalesce(claimed.owed, 0) else ${colours.owed} end as owed,
      case when item.colour is null then least(${stockQuantities.total},
        greatest(0, item.total - coalesce(claimed.owed, 0) - coalesce(loose.count, 0)))
        else ${colours.available} end as available
    from item inner join ${stockQuantities} on ${stockQuantities.stockItemId} = item.id
      left join claimed on claimed.item_id = item.id left join loose on loose.sku = item.sku
      left join coming on coming.item_id = item.id and coming.warehouse = ${stockQuantities.warehouse}
      ${colours.join}
  ) as figures`;
}
