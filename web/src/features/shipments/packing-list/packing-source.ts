import type { Shipment } from '@halla/contract/shipments';
import { skuKey } from '@halla/domain/documents/document-lines';
import { defaultIssuer, isPlaceholder } from '@halla/domain/documents/issuers';
import type { PackingDetail } from '@halla/domain/documents/packing-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../core/calls/api.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { newPackingList, type PackingSource } from './new-packing-list.ts';

/** Longest text that stock can be searched for. */
const SEARCH_MAX = 200;

/** What the packing list of a shipment begins with, and whether its issuer has sample values. */
export function packingDraftQuery(shipment: Shipment) {
  return queryOptions({
    queryKey: ['packing list draft', shipment.id, shipment.updatedAt] as const,
    queryFn: async ({ signal }) => {
      const { isSample, ...source } = await loadSource(shipment, signal);
      return { draft: newPackingList(source), isSample };
    },
    // It is made anew with the next form.
    staleTime: 'static',
    gcTime: 0,
  });
}

async function loadSource(
  shipment: Shipment,
  signal: AbortSignal,
): Promise<PackingSource & { readonly isSample: boolean }> {
  const { id, Order, genericDevices: lines, shippingInfo } = shipment;
  const ofOrder = Order && { order_id: Order.id };
  const [{ issuers, today }, order, others, packing] = await Promise.all([
    callApi('get_invoice_issuers', {}, { signal }),
    ofOrder && callApi('get_orders', ofOrder, { signal }),
    ofOrder && callApi('get_shipments', ofOrder, { signal }),
    loadPacking(
      lines.flatMap(({ sku }) => sku ?? []),
      signal,
    ),
  ]);
  const issuer = order?.orders[0]?.invoiceIssuer ?? defaultIssuer(shippingInfo.location);
  return {
    shipment,
    order: order?.orders[0] ?? null,
    others: (others?.shipments ?? []).filter((other) => other.id !== id),
    packing,
    issuer: issuers[issuer],
    isSample: isPlaceholder(issuer, issuers[issuer]),
    today,
    placeName: (place) => nameOfPlace(place, [], i18n.t),
  };
}

/** How items are packed, by skuKey. */
async function loadPacking(
  skus: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PackingDetail>> {
  const answers = await Promise.all(
    searches(skus).map((search_value) =>
      callApi('get_stock_quantity', { search_value, includePacking: true }, { signal }),
    ),
  );
  const rows = answers.flatMap(({ stock }) => stock);
  return new Map(rows.flatMap(({ sku, PackingDetail: detail }) => (detail ? [[skuKey(sku), detail]] : [])));
}

/** Texts that search for several skus each, as long as they may be. */
export function searches(skus: readonly string[]): string[] {
  const texts: string[] = [];
  for (const sku of new Set(skus)) {
    const longer = texts.length === 0 ? sku : `${texts.at(-1)},${sku}`;
    if (texts.length === 0 || longer.length > SEARCH_MAX) texts.push(sku);
    else texts[texts.length - 1] = longer;
  }
  return texts;
}
