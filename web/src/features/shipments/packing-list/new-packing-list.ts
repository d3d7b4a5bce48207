import type { Order } from '@halla/contract/orders/order';
import type { PackingListData } from '@halla/contract/packing-lists';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { clientLines, issuerLines } from '@halla/documents/document-parties';
import { skuKey } from '@halla/domain/documents/document-lines';
import type { Issuer } from '@halla/domain/documents/issuers';
import { type PackingDetail, packingListOf, serialsLeft } from '@halla/domain/documents/packing-list';
import { countryName } from '@halla/domain/lifecycle/places';

/** Sources of a new packing list. */
export interface PackingSource {
  readonly shipment: Shipment;
  /** null if the shipment has no order. */
  readonly order: Order | null;
  /** Other shipments of the order. */
  readonly others: readonly Shipment[];
  /** Packing details of the items, by skuKey. */
  readonly packing: ReadonlyMap<string, PackingDetail>;
  readonly issuer: Issuer;
  /** Date of the document, 2026-01-31. */
  readonly today: string;
  /** Returns the name of a warehouse by its key. */
  readonly placeName: (place: string) => string;
}

/** Documents for external use are filled in in English. */
const LANGUAGE = 'en';

/** The initial packing list of a shipment. */
export function newPackingList(source: PackingSource): PackingListData {
  const { shipment, order, today } = source;
  const made = packingListOf({
    direction: shipment.shipmentDirection,
    lines: shipment.genericDevices,
    packing: source.packing,
    serialNumbers: serialsOf(source),
  });
  const references = [order?.purchaseOrder, shipment.ResupplyOrder?.number, shipment.externalRef];
  return {
    ...made,
    ...partiesOf(source),
    countryOfDestination: made.countryOfDestination || countryOf(source),
    goods: made.goods.map((goods) => ({ ...goods, serialNumbers: [...goods.serialNumbers] })),
    invoiceNo: order === null ? null : String(order.number),
    otherRefrences: references.filter(Boolean).join(', ') || null,
    incoterms: shipment.shippingTerm,
    date: today,
  };
}

type Parties = Pick<PackingListData, 'exporter' | 'importer' | 'buyer' | 'delivery'>;

/** Sender and receiver: suppliers and clients come from the shipment, the maker is the issuer. */
function partiesOf({ shipment, order, issuer, placeName }: PackingSource): Parties {
  const { shipmentDirection: direction, shippingInfo, pickupAddress } = shipment;
  const { companyName, contactPhone } = shippingInfo;
  const maker = block(issuerLines(issuer, LANGUAGE));
  if (direction === 'outward') {
    const receiver = clientLines(shippingInfo, LANGUAGE);
    return {
      exporter: maker,
      importer: block(receiver),
      buyer: order === null ? block(receiver) : block(clientLines(order.clientInfo, LANGUAGE)),
      delivery: block([...receiver.slice(0, -1), contactPhone]),
    };
  }
  const supplier = shippingInfo.pickupAddress;
  const from =
    supplier === null
      ? [pickupAddress]
      : [supplier.companyName, supplier.companyAddress, supplier.contactName, supplier.contactPhone];
  return {
    exporter: direction === 'inward' ? block(from) : maker,
    importer: maker,
    buyer: direction === 'inward' ? maker : null,
    delivery: companyName === null ? null : placeName(companyName),
  };
}

/** Joins the non-empty lines of a text block. */
function block(lines: readonly (string | null)[]): string | null {
  return lines.filter((line) => line?.trim()).join('\n') || null;
}

/** Country of the receiver in capitals, as usual in customs documents. */
function countryOf({ shipment: { shippingInfo, shipmentDirection } }: PackingSource): string | null {
  const { location } = shippingInfo;
  return shipmentDirection === 'outward' && location !== null
    ? countryName(location, LANGUAGE).toUpperCase()
    : null;
}

/** Serial numbers of the order's devices that are in none of its other shipments. */
export function serialsOf({
  order,
  others,
}: Pick<PackingSource, 'order' | 'others'>): ReadonlyMap<string, readonly string[]> {
  const ordered = new Map<string, string[]>();
  for (const { sku, Devices } of order?.genericDevices ?? []) {
    if (sku === null) continue;
    const serials = Devices.map(({ serialNumber }) => serialNumber);
    ordered.set(skuKey(sku), [...(ordered.get(skuKey(sku)) ?? []), ...serials]);
  }
  const shipped = others
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ packing_list_data: list }) => list?.goods ?? [])
    .flatMap(({ serialNumbers = [] }) => serialNumbers);
  return serialsLeft(ordered, shipped);
}
