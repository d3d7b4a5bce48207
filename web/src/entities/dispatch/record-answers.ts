import type { OfferedOrderStep } from '@halla/contract/orders/order-step';

/**
 * The party recorded as the recipient of a dispatched device: the client of the order, or the receiver of the
 * goods.
 */
export type Recipient = 'client' | 'receiver';

/** Devices for which a dispatch record is offered, and their possible recipients. */
export interface OfferedRecords {
  readonly devices: readonly {
    readonly id: number;
    readonly serialNumber: string;
    /**
     * The shipment that will dispatch the device and write its record, unless the user chooses to record it
     * now.
     */
    readonly Shipment?: { readonly number: string } | null;
  }[];
  readonly plans: OfferedOrderStep['plans'];
  /** Empty if the order has no client. */
  readonly client: string;
  /** null if the client receives the goods. */
  readonly receiver: string | null;
}

/** The user's answers about the dispatch records. */
export interface RecordAnswers {
  /** Devices that get no record; null: the proposed default. */
  readonly unrecorded: readonly number[] | null;
  readonly recipient: Recipient | null;
  readonly endsPlans: boolean;
}

export const NO_RECORD_ANSWERS: RecordAnswers = { unrecorded: null, recipient: null, endsPlans: false };

/** Possible recipients of the devices, with their names. */
export function recipientsOf({
  client,
  receiver,
}: Pick<OfferedRecords, 'client' | 'receiver'>): readonly { to: Recipient; name: string }[] {
  return [
    ...(client === '' ? [] : [{ to: 'client' as const, name: client }]),
    ...(receiver === null ? [] : [{ to: 'receiver' as const, name: receiver }]),
  ];
}

/** Recipient of the devices; null if it must still be chosen. */
export function recipientOf(
  offer: Pick<OfferedRecords, 'client' | 'receiver'>,
  { recipient }: Pick<RecordAnswers, 'recipient'>,
): Recipient | null {
  const [only, ...others] = recipientsOf(offer);
  return others.length > 0 ? recipient : (only?.to ?? null);
}

/** Devices that get a record; by default those that are not in a shipment. */
export function recordedDevices<Offer extends OfferedRecords>(
  offer: Offer,
  { unrecorded }: Pick<RecordAnswers, 'unrecorded'>,
): Offer['devices'][number][] {
  if (recipientsOf(offer).length === 0) return [];
  return offer.devices.filter(({ id, Shipment = null }) =>
    unrecorded === null ? Shipment === null : !unrecorded.includes(id),
  );
}

/** Plans that the records end. */
export function endedPlans(offer: OfferedRecords, answers: RecordAnswers): OfferedRecords['plans'] {
  const recorded = new Set(recordedDevices(offer, answers).map(({ id }) => id));
  return offer.plans.filter(({ Device }) => recorded.has(Device.id));
}

/** Missing answers. */
export function recordProblems(offer: OfferedRecords, answers: RecordAnswers) {
  const isRecorded = recordedDevices(offer, answers).length > 0;
  return {
    recipient: isRecorded && recipientOf(offer, answers) === null,
    plans: endedPlans(offer, answers).length > 0 && !answers.endsPlans,
  };
}
