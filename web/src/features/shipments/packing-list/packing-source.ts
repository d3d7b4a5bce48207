import type { Shipment } from '@halla/contract/shipments/shipment';
import type { StockRow } from '@halla/contract/stock';
import { skuKey } from '@halla/domain/documents/document-lines';
import { defaultIssuer, isPlaceholder } from '@halla/domain/documents/issuers';
import { SEARCH_MAX } from '@halla/domain/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../core/calls/api.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { newPackingList, type PackingSource, serialsOf } from './new-packing-list.ts';

/**
 * Everything known about the goods of a shipment: the initial packing list, and the meaning of their codes.
 */
export function packingDraftQuery(shipment: Shipment) {
  return queryOptions({
    queryKey: ['packing list draft', shipment.id, shipment.updatedAt] as const,
    queryFn: async ({ signal }) => {
      const { isSample, codes, ...source } = await loadSource(shipment, signal);
      return { draft: newPackingList(source), isSample, codes, serials: serialsOf(source) };
    },
    // The next form loads it again.
    staleTime: 'static',
    gcTime: 0,
  });
}

interface LoadedSource extends PackingSource {
  /** True if the issuer still has the default values of the product. */
  readonly isSample: boolean;
  /** Scanner codes of the items, mapped to their skuKey. */
  readonly codes: ReadonlyMap<string, string>;
}

async function loadSource(shipment: Shipment, signal: AbortSignal): Promise<LoadedSource> {
  const { id, Order, genericDevices: lines, shippingInfo } = shipment;
  const ofOrder = Order && { order_id: Order.id };
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const [{ issuers, today }, order, others, rows] = await Promise.all([
    callApi('get_invoice_issuers', {}, { signal }),
    ofOrder && callApi('get_orders', ofOrder, { signal }),
    ofOrder && callApi('get_shipments', ofOrder, { signal }),
    loadRows(skus, signal),
  ]);
  const issuer = order?.orders[0]?.invoiceIssuer ?? defaultIssuer(shippingInfo.location);
  return {
    shipment,
    order: order?.orders[0] ?? null,
    others: (others?.shipments ?? []).filter((other) => other.id !== id),
    packing: new Map(
      rows.flatMap(({ sku, PackingDetail: detail }) => (detail ? [[skuKey(sku), detail]] : [])),
    ),
    codes: new Map(rows.flatMap(({ sku, scannerCode }) => (scannerCode ? [[scannerCode, skuKey(sku)]] : []))),
    issuer: issuers[issuer],
    isSample: isPlaceholder(issuer, issuers[issuer]),
    today,
    placeName: (place) => nameOfPlace(place, [], i18n.t),
  };
}

/** The stock rows of some items. */
async function loadRows(skus: readonly string[], signal: AbortSignal): Promise<readonly StockRow[]> {
  const answers = await Promise.all(
    searches(skus).map((search_value) =>
      callApi('get_stock_quantity', { search_value, includePacking: true }, { signal }),
    ),
  );
  // The search also matches parts of names and SKUs, and a scanner code is unique only within its warehouse.
  const wanted = new Set(skus.map(skuKey));
  return answers.flatMap(({ stock }) => stock).filter(({ sku }) => wanted.has(skuKey(sku)));
}

/** Search texts that combine several SKUs each, up to the maximum length. */
export function searches(skus: readonly string[]): string[] {
  const texts: string[] = [];
  for (const sku of new Set(skus)) {
    const longer = texts.length === 0 ? sku : `${texts.at(-1)},${sku}`;
    if (texts.length === 0 || longer.length > SEARCH_MAX) texts.push(sku);
    else texts[texts.length - 1] = longer;
  }
  return texts;
}
