import type { PartReliability, ProductReliability } from '@halla/contract/reliability';
import { addMonths } from '@halla/domain/maintenance/months';
import { rateOf, scaled, timeBetween, YEAR_DAYS } from '@halla/domain/service/reliability';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import {
  type CountedPart,
  type CountedProduct,
  countParts,
  countProducts,
} from './reliability.repository.ts';

/** Handles get_reliability. */
export async function getReliability({
  ctx: { db, now, config },
  input: { years = 1 },
}: Asked<'get_reliability'>) {
  const zone = config.BUSINESS_TIME_ZONE;
  const endDate = businessDay(now, zone);
  const startDate = addDays(addMonths(endDate, -12 * years), 1);
  const period = { start: startOfBusinessDay(startDate, zone), end: now };
  const products = (await countProducts(db, period)).map(productOf);
  const ofType = new Map(products.map((product) => [product.deviceType, product]));
  const parts = (await countParts(db, period)).flatMap(
    (part) => partOf(part, ofType.get(part.deviceType)) ?? [],
  );
  return {
    startDate,
    endDate,
    products: products.toSorted((a, b) => (b.rate?.value ?? 0) - (a.rate?.value ?? 0)),
    parts: parts.toSorted((a, b) => b.expected.value - a.expected.value),
  };
}

function productOf({ deviceDays, cost, ...counts }: CountedProduct): ProductReliability {
  const { failures: events } = counts;
  const deviceYears = deviceDays / YEAR_DAYS;
  return {
    ...{ ...counts, deviceYears, cost },
    rate: rateOf({ events, exposure: deviceYears }),
    daysBetween: timeBetween({ events, exposure: deviceDays }),
    costPerYear: deviceYears > 0 ? cost / deviceYears : null,
  };
}

/** Null if no device of the product was with a client: the rate is undefined. */
function partOf(
  { deviceType, itemId: id, sku, name, failures, pieces, onShelf }: CountedPart,
  product: ProductReliability | undefined,
): PartReliability | null {
  const rate = rateOf({ events: failures, exposure: product?.deviceYears ?? 0 });
  if (rate === null || product === undefined) return null;
  const piecesPerFailure = pieces / failures;
  return {
    ...{ deviceType, StockItem: { id, sku, name }, failures, pieces, rate, onShelf },
    expected: scaled(rate, product.devices * piecesPerFailure),
  };
}
