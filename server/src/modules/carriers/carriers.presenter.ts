import type { Carrier, ListedCarrier } from '@halla/contract/carriers';
import type { Level } from '@halla/domain/access/levels';
import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import type { CarrierRecord, ListedRecord } from './carriers.repository.ts';

interface Point {
  value: number;
  createdAt: Date;
}

const presentSeries = (points: readonly Point[]) =>
  points.map(({ value, createdAt }) => ({ value, createdAt: createdAt.toISOString() }));

const presentFields = fieldPresenter(CARRIER_FIELDS);

/** A shipping company in the list. */
export function presentListed(row: ListedRecord): ListedCarrier {
  const { id, rating, etaAccuracy, createdAt, updatedAt } = row;
  return {
    id,
    ...presentFields(row),
    rating: presentSeries(rating),
    etaAccuracy: presentSeries(etaAccuracy),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A shipping company on its page. */
export function presentCarrier(row: CarrierRecord, level: Level): Carrier {
  return {
    ...presentListed(row),
    Shipments: row.shipments.map(({ updatedAt, ...shipment }) => ({
      ...shipment,
      updatedAt: updatedAt.toISOString(),
    })),
    Notes: row.notes.map((note) => presentNote(note, level)),
  };
}
