import type { PackingListData } from '@halla/contract/packing-lists';
import { skuKey } from '@halla/domain/documents/document-lines';
import { defaultIssuer, type Issuer, type IssuerKey } from '@halla/domain/documents/issuers';
import { packingListOf } from '@halla/domain/documents/packing-list';
import { countryName } from '@halla/domain/lifecycle/places';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import type { CastCompany } from '../world.ts';
import type { PlannedShipment } from './planned-shipment.ts';

/** Documents for external parties are in English. */
const LANGUAGE = 'en';

const packing = new Map(CATALOGUE.map((item) => [skuKey(item.sku), item.packing]));

interface Packed {
  shipment: PlannedShipment;
  issuers: Readonly<Record<IssuerKey, Issuer>>;
  /** Day of departure, YYYY-MM-DD. */
  day: string;
}

/** Packing list of a shipment to a customer, as at its departure. */
export function demoPackingList({ shipment, issuers, day }: Packed): PackingListData {
  const { lines, receiver, orderNumber, serials } = shipment;
  const serialNumbers = serials === null ? new Map() : new Map([[skuKey(serials.sku), serials.numbers]]);
  const { goods, ...made } = packingListOf({ direction: 'outward', lines, packing, serialNumbers });
  const { name, street, location, vat, email } = issuers[defaultIssuer(receiver.location)];
  const country = receiver.location && countryName(receiver.location, LANGUAGE).toUpperCase();
  return {
    ...made,
    goods: goods.map((line) => ({ ...line, serialNumbers: [...line.serialNumbers] })),
    exporter: [name, street, location, vat, email].join('\n'),
    importer: partyLines(receiver),
    delivery: partyLines(receiver),
    countryOfDestination: country || made.countryOfDestination,
    invoiceNo: orderNumber === null ? null : String(orderNumber),
    date: day,
  };
}

function partyLines({ name, address, location, people }: CastCompany): string {
  const country = location && countryName(location, LANGUAGE);
  return [name, people[0]?.name, address, country].filter(Boolean).join('\n');
}
