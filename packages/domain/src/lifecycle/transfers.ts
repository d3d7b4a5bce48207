import { LEVELS, type Level } from '../access/levels.ts';
import {
  type ClientInfo,
  type LcState,
  namesClient,
  type TransferChoice,
  type TransferState,
} from './lifecycle.ts';

const ALIASES: Readonly<Record<Exclude<TransferState, LcState>, LcState>> = {
  return: 'maintenance',
  sold: 'dispatched',
  switchClient: 'demo',
};

/** What sales may do with a device; leaving one out of use is not among it. */
const SALES_STATES: readonly LcState[] = ['maintenance', 'dispatched', 'demo'];

/** Stored state of what a form sends, and whether it asks for another client of a demo device. */
export function stateFromForm(sent: TransferState | TransferChoice): {
  state: LcState;
  switchClient: boolean;
} {
  const switchClient = sent === 'switchClient';
  if (sent === 'return' || sent === 'sold' || sent === 'switchClient')
    return { state: ALIASES[sent], switchClient };
  return { state: sent, switchClient };
}

/** The newest record of a device, as far as the rules ask. */
export interface LatestRecord {
  state: LcState;
  clientInfo: ClientInfo | null;
}

export interface TransferInput {
  state: LcState | null;
  /** The other client of a device that is in demo. */
  switchClient: boolean;
  clientInfo: ClientInfo | null;
  hasUser: boolean;
  /** null: no device was chosen. */
  device: 'known' | 'new' | null;
}

/** Why a transfer is refused. */
export type TransferProblem =
  | 'user_missing'
  | 'device_missing'
  | 'state_missing'
  | 'client_missing'
  | 'already_there'
  | 'not_allowed';

/** First rule that a transfer breaks, in the order a form is filled in; null when it may be done. */
export function checkTransfer(
  transfer: TransferInput,
  latest: LatestRecord | null,
  level: Level,
): TransferProblem | null {
  const { state, device } = transfer;
  if (!transfer.hasUser) return 'user_missing';
  if (device === null) return 'device_missing';
  if (state === null) return 'state_missing';
  if (!mayTransfer({ state, device, level, from: latest?.state ?? null })) return 'not_allowed';
  if (state === 'dispatched' && !namesClient(transfer.clientInfo)) return 'client_missing';
  return latest !== null && changesNothing(transfer, latest) ? 'already_there' : null;
}

interface Move {
  state: LcState;
  device: 'known' | 'new';
  level: Level;
  /** null: the device has no record. */
  from: LcState | null;
}

function mayTransfer({ state, device, level, from }: Move): boolean {
  if (!mayLeave(from, level)) return false;
  if (level === LEVELS.PRODUCTION) return device === 'new';
  return level !== LEVELS.SALES || SALES_STATES.includes(state);
}

/** True when a level may move a device out of a state: one out of use is for admins. */
export function mayLeave(from: LcState | null, level: Level): boolean {
  return from !== 'decommissioned' || level === LEVELS.ADMIN || level === LEVELS.SUPER_USER;
}

/** True when a record puts a device into other hands, or another state, than the newest one: only then its owner may change. */
export function changesHands(record: LatestRecord, latest: LatestRecord | null): boolean {
  return record.state !== latest?.state || !isSameClient(record.clientInfo, latest.clientInfo);
}

function changesNothing({ state, switchClient, clientInfo }: TransferInput, latest: LatestRecord): boolean {
  if (state !== latest.state) return false;
  return !(state === 'demo' && switchClient && !isSameClient(clientInfo, latest.clientInfo));
}

/** True when two client infos name the same client: by company, else by person, else by the names. */
export function isSameClient(one: ClientInfo | null, other: ClientInfo | null): boolean {
  if (one?.companyId || other?.companyId) return one?.companyId === other?.companyId;
  if (one?.contactId && other?.contactId) return one.contactId === other.contactId;
  return nameOf(one) === nameOf(other);
}

function nameOf(client: ClientInfo | null): string {
  return [client?.companyName, client?.contactName]
    .map((name) => name?.trim().toLowerCase() ?? '')
    .join('\n');
}

/** True while a dispatched device is still with that client: no newer record took it back. */
export function isWithClient(record: { id: number; state: LcState }, latestId: number | null): boolean {
  return record.state === 'dispatched' && record.id === latestId;
}

/** True when a level may delete a record: admins any, the others only an own one that is still the latest. */
export function mayDeleteRecord(
  record: { userId: number | null; isLatest: boolean },
  actor: { userId: number; level: Level },
): boolean {
  if (actor.level === LEVELS.ADMIN || actor.level === LEVELS.SUPER_USER) return true;
  return record.isLatest && record.userId === actor.userId;
}
