import type { CallInput } from '@halla/contract/calls';
import { NOTED_KINDS, type NoteParent, noteField } from '@halla/domain/resources/noted-kinds';
import type { ResourceKind } from '@halla/domain/resources/resources';
import type { Translate } from '../../i18n/i18n.ts';
import { choiceLabel, stateLabel } from '../../ui/labels/life-cycle-labels.ts';
import type { WritingCall } from '../calls/call-kinds.ts';

/** The resource changed by an entry; a refused entry links to its page. */
export interface Concerned {
  readonly kind: ResourceKind;
  readonly id: number;
}

interface Worded<Name extends WritingCall> {
  readonly t: Translate;
  readonly input: CallInput<Name>;
  readonly label: string;
}

interface Rule<Name extends WritingCall> {
  /** null: the row does not exist yet. */
  readonly concerns: (input: CallInput<Name>) => Concerned | null;
  /** Entries of the same line are sent in the order in which they were made. */
  readonly line: (input: CallInput<Name>) => string;
  /**
   * True if a refused entry blocks later ones of its line, which were made on the assumption that it would
   * succeed.
   */
  readonly holds: boolean;
  /** Short description of the entry: 'CTN179901 → Demo'. */
  readonly title: (worded: Worded<Name>) => string;
  /** Other user input, such as the client or the text of a note. */
  readonly details: (input: CallInput<Name>) => readonly (string | null | undefined)[];
}

const RULES = {
  edit_lifecyclestate: {
    concerns: ({ deviceid }) => ({ kind: 'device', id: deviceid }),
    line: ({ deviceid }) => movesOf(deviceid),
    holds: true,
    title: ({ t, label: serial, input: { lifecyclestate, update_existing } }) => {
      const state = stateLabel(lifecyclestate.state, t);
      return t(($) => (update_existing === true ? $.tray.corrected : $.tray.moved), { serial, state });
    },
    details: ({ lifecyclestate: { clientInfo }, note }) => [clientOf(clientInfo), note],
  },
  add_transfer: {
    concerns: ({ transferData: { Device } }) => (Device ? { kind: 'device', id: Device.id } : null),
    line: ({ transferData: { Device, newDevice } }) =>
      Device === undefined ? `new device ${newDevice}` : movesOf(Device.id),
    holds: true,
    title: ({ t, label: serial, input: { transferData } }) => {
      const state = transferData.state === undefined ? '' : choiceLabel(transferData.state, t);
      return t(($) => (transferData.Device === undefined ? $.tray.added : $.tray.moved), { serial, state });
    },
    details: ({ clientInfo, noteText }) => [clientOf(clientInfo), noteText],
  },
  add_note: {
    concerns: parentOf,
    line: (input) => `notes of ${JSON.stringify(parentOf(input))}`,
    holds: false,
    title: ({ t, input }) => {
      const parent = parentOf(input);
      const place = parent === null ? '' : `${t(($) => $.kinds.one[parent.kind])} ${parent.id}`;
      return t(($) => $.tray.note, { place });
    },
    details: ({ note }) => [note],
  },
  upload_production_photos: {
    concerns: ({ device_id }) => ({ kind: 'device', id: device_id }),
    line: ({ device_id }) => `photos of device ${device_id}`,
    holds: false,
    title: ({ t, label: serial }) => t(($) => $.tray.photo, { serial }),
    details: () => [],
  },
  upload_checklist: {
    concerns: ({ device_id }) => ({ kind: 'device', id: device_id }),
    line: ({ device_id }) => `checklists of device ${device_id}`,
    holds: false,
    title: ({ t, label: serial }) => t(($) => $.tray.checklist, { serial }),
    details: () => [],
  },
  upload_media_files: {
    // Identified by its number only, and workshop staff cannot open the page of an order.
    concerns: () => null,
    line: ({ resource: { type, number } }) => `files of ${type} ${number}`,
    holds: false,
    title: ({ t, label: number }) => t(($) => $.tray.media, { number }),
    details: () => [],
  },
  add_stock_count_line: {
    concerns: ({ count_id }) => ({ kind: 'stockCount', id: count_id }),
    line: ({ count_id }) => linesOf(count_id),
    // A refused line does not affect the others.
    holds: false,
    title: ({ t, label: item, input: { counted } }) => t(($) => $.tray.counted, { item, count: counted }),
    details: () => [],
  },
  edit_shipment: {
    concerns: ({ shipment: { id } }) => ({ kind: 'shipment', id }),
    line: ({ shipment: { id } }) => `status of shipment ${id}`,
    holds: true,
    title: ({ t, label: serial, input: { shipment } }) => {
      const { status } = shipment;
      return t(($) => $.tray.moved, { serial, state: status ? t(($) => $.shipments.status[status]) : '' });
    },
    details: ({ shipment: { stockEffects = [] } }) =>
      stockEffects.map(({ sku, dispatched, received }) => `${sku}: ${dispatched ?? received ?? ''}`),
  },
  fill_checklist: {
    concerns: ({ ticket_id }) => ({ kind: 'ticket', id: ticket_id }),
    line: ({ ticket_id }) => `checklist of ticket ${ticket_id}`,
    // Later entries of the line depend on earlier ones.
    holds: true,
    title: ({ t, label: number }) => t(($) => $.tray.workOrder, { number }),
    details: () => [],
  },
  upload_work_order_photo: {
    concerns: ({ ticket_id }) => ({ kind: 'ticket', id: ticket_id }),
    // With the checklist: an order is completed after its photos have arrived.
    line: ({ ticket_id }) => `checklist of ticket ${ticket_id}`,
    holds: true,
    title: ({ t, label: number }) => t(($) => $.tray.workOrderPhoto, { number }),
    details: () => [],
  },
  undo_stock_count_line: {
    concerns: ({ count_id }) => ({ kind: 'stockCount', id: count_id }),
    line: ({ count_id }) => linesOf(count_id),
    holds: false,
    title: ({ t, label: item }) => t(($) => $.tray.countUndone, { item }),
    details: () => [],
  },
} satisfies { readonly [Name in WritingCall]?: Rule<Name> };

/** Writes kept while the server is unreachable; all others must be repeated by the user. */
export type QueuedCall = keyof typeof RULES;

const QUEUED: { readonly [Name in QueuedCall]: Rule<Name> } = RULES;

/** The call of an entry with its input. */
interface Asked<Name extends QueuedCall> {
  readonly call: Name;
  readonly input: CallInput<Name>;
}

/** The resource an entry concerns; null if it does not exist yet. */
export function concernedBy<Name extends QueuedCall>({ call, input }: Asked<Name>): Concerned | null {
  return QUEUED[call].concerns(input);
}

/** The line of an entry; entries of the same line are sent in order. */
export function lineOf<Name extends QueuedCall>({ call, input }: Asked<Name>): string {
  return QUEUED[call].line(input);
}

/** True if a refusal makes the later entries of the line wait. */
export function holdsLine<Name extends QueuedCall>({ call }: Pick<Asked<Name>, 'call'>): boolean {
  return QUEUED[call].holds;
}

/** Short description of an entry in the language shown. */
export function titleOf<Name extends QueuedCall>(
  { call, input, label }: Asked<Name> & { readonly label: string },
  t: Translate,
): string {
  return QUEUED[call].title({ t, input, label });
}

/** Other user input of an entry. */
export function detailsOf<Name extends QueuedCall>({ call, input }: Asked<Name>): readonly string[] {
  return QUEUED[call].details(input).flatMap((text) => text || []);
}

function movesOf(deviceId: number): string {
  return `life of device ${deviceId}`;
}

function linesOf(countId: number): string {
  return `lines of stock count ${countId}`;
}

function clientOf(client: CallInput<'add_transfer'>['clientInfo']): string | null | undefined {
  return client?.companyName ?? client?.contactName;
}

function parentOf(input: CallInput<'add_note'>): NoteParent | null {
  for (const kind of NOTED_KINDS) {
    const id = input[noteField(kind)];
    if (id !== undefined) return { kind, id };
  }
  return null;
}
