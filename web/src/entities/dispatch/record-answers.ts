import type { OfferedOrderStep } from '@halla/contract/orders';

/** Whose record says that a device was dispatched to them: the client of the order, or who receives the goods. */
export type Recipient = 'client' | 'receiver';

/** Devices that are offered a record that they were dispatched, and to whom. */
export interface OfferedRecords {
  readonly devices: readonly {
    readonly id: number;
    readonly serialNumber: string;
    /** The shipment in which it waits: its record comes with that, unless it is chosen. */
    readonly Shipment?: { readonly number: string } | null;
  }[];
  readonly plans: OfferedOrderStep['plans'];
  /** Empty where the order names none. */
  readonly client: string;
  /** null: the client receives the goods. */
  readonly receiver: string | null;
}

/** What was answered to the question of the records. */
export interface RecordAnswers {
  /** Devices that get no record; null: as proposed. */
  readonly unrecorded: readonly number[] | null;
  readonly recipient: Recipient | null;
  readonly endsPlans: boolean;
}

export const NO_RECORD_ANSWERS: RecordAnswers = { unrecorded: null, recipient: null, endsPlans: false };

/** The parties to which the devices can have gone, with their names. */
export function recipientsOf({
  client,
  receiver,
}: Pick<OfferedRecords, 'client' | 'receiver'>): readonly { to: Recipient; name: string }[] {
  return [
    ...(client === '' ? [] : [{ to: 'client' as const, name: client }]),
    ...(receiver === null ? [] : [{ to: 'receiver' as const, name: receiver }]),
  ];
}

/** To whom the devices go; null while it has to be chosen. */
export function recipientOf(
  offer: Pick<OfferedRecords, 'client' | 'receiver'>,
  { recipient }: Pick<RecordAnswers, 'recipient'>,
): Recipient | null {
  const [only, ...others] = recipientsOf(offer);
  return others.length > 0 ? recipient : (only?.to ?? null);
}

/** Devices that get a record: unless it was chosen, those that wait in no shipment. */
export function recordedDevices<Offer extends OfferedRecords>(
  offer: Offer,
  { unrecorded }: Pick<RecordAnswers, 'unrecorded'>,
): Offer['devices'][number][] {
  if (recipientsOf(offer).length === 0) return [];
  return offer.devices.filter(({ id, Shipment = null }) =>
    unrecorded === null ? Shipment === null : !unrecorded.includes(id),
  );
}

/** Plans that end with the records. */
export function endedPlans(offer: OfferedRecords, answers: RecordAnswers): OfferedRecords['plans'] {
  const recorded = new Set(recordedDevices(offer, answers).map(({ id }) => id));
  return offer.plans.filter(({ Device }) => recorded.has(Device.id));
}

/** Which of the answers are missing. */
export function recordProblems(offer: OfferedRecords, answers: RecordAnswers) {
  const isRecorded = recordedDevices(offer, answers).length > 0;
  return {
    recipient: isRecorded && recipientOf(offer, answers) === null,
    plans: endedPlans(offer, answers).length > 0 && !answers.endsPlans,
  };
}
