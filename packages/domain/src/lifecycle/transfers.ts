import { LEVELS, type Level } from '../access/levels.ts';
import {
  type ClientInfo,
  type LcState,
  namesClient,
  requiresClient,
  type TransferChoice,
  type TransferState,
} from './lifecycle.ts';

const ALIASES: Readonly<Record<Exclude<TransferState, LcState>, LcState>> = {
  return: 'maintenance',
  sold: 'dispatched',
  switchClient: 'demo',
};

/** States sales may set; decommissioning is excluded. */
const SALES_STATES: readonly LcState[] = ['maintenance', 'dispatched', 'demo'];

/** The stored state for a choice of the form, and whether it switches the client of a demo device. */
export function stateFromForm(sent: TransferState | TransferChoice): {
  state: LcState;
  switchClient: boolean;
} {
  const switchClient = sent === 'switchClient';
  if (sent === 'return' || sent === 'sold' || sent === 'switchClient')
    return { state: ALIASES[sent], switchClient };
  return { state: sent, switchClient };
}

/** The fields of the newest record that the rules use. */
export interface LatestRecord {
  state: LcState;
  clientInfo: ClientInfo | null;
}

export interface TransferInput {
  state: LcState | null;
  /** The device is in demo and gets another client. */
  switchClient: boolean;
  clientInfo: ClientInfo | null;
  hasUser: boolean;
  /** null: no device selected. */
  device: 'known' | 'new' | null;
}

/** Why a transfer is refused. */
export type TransferProblem =
  | 'user_missing'
  | 'device_missing'
  | 'state_missing'
  | 'client_missing'
  | 'already_there'
  | 'decommissioned'
  | 'not_allowed';

/** First rule a transfer violates, in the order of the form; null when it is valid. */
export function checkTransfer(
  transfer: TransferInput,
  latest: LatestRecord | null,
  level: Level,
): TransferProblem | null {
  const { state, device } = transfer;
  if (!transfer.hasUser) return 'user_missing';
  if (device === null) return 'device_missing';
  if (state === null) return 'state_missing';
  if (!mayTransfer({ state, device, level })) return 'not_allowed';
  const { clientInfo } = transfer;
  const problem = checkRecord({ record: { state, clientInfo }, before: latest, level });
  if (problem !== null) return problem;
  return latest !== null && changesNothing(transfer, latest) ? 'already_there' : null;
}

interface Move {
  state: LcState;
  device: 'known' | 'new';
  level: Level;
}

function mayTransfer({ state, device, level }: Move): boolean {
  if (level === LEVELS.PRODUCTION) return device === 'new';
  return level !== LEVELS.SALES || SALES_STATES.includes(state);
}

/** A record to be written, or an existing one as corrected. */
export interface CheckedRecord {
  record: LatestRecord;
  /** The preceding record, or the one being corrected; null: the first record of its device. */
  before: LatestRecord | null;
  level: Level;
  /** The client may be unknown: the device is created together with a ticket. */
  mayNameNobody?: boolean;
}

/** First rule a record violates, for all forms and calls. */
export function checkRecord(checked: CheckedRecord): 'decommissioned' | 'client_missing' | null {
  const { record, before, level } = checked;
  if (!mayRecord(record.state, before?.state ?? null, level)) return 'decommissioned';
  return lacksClient(checked) ? 'client_missing' : null;
}

/** A sold device recorded without a client may stay so when only its note or quality changes. */
function lacksClient({ record, before, mayNameNobody = false }: CheckedRecord): boolean {
  if (mayNameNobody || !requiresClient(record.state) || namesClient(record.clientInfo)) return false;
  return before?.state !== record.state || namesClient(before.clientInfo);
}

/** True when a level may move a device out of a state: only administrators may leave decommissioned. */
export function mayLeave(from: LcState | null, level: Level): boolean {
  return from !== 'decommissioned' || level === LEVELS.ADMIN || level === LEVELS.SUPER_USER;
}

/** True when a record may set a state: the current one, or another if the level may leave the current one. */
export function mayRecord(state: LcState, from: LcState | null, level: Level): boolean {
  return state === from || mayLeave(from, level);
}

/** True when a record changes the client or the state: only then may the owner change. */
export function changesHands(record: LatestRecord, latest: LatestRecord | null): boolean {
  return record.state !== latest?.state || !isSameClient(record.clientInfo, latest.clientInfo);
}

function changesNothing({ state, switchClient, clientInfo }: TransferInput, latest: LatestRecord): boolean {
  if (state !== latest.state) return false;
  return !(state === 'demo' && switchClient && !isSameClient(clientInfo, latest.clientInfo));
}

/** The current client of devices, proposed for the new record; null: none, several, or one to be replaced. */
export function presentClient<Client extends ClientInfo>(
  sent: TransferState,
  clients: readonly (Client | null)[],
): Client | null {
  if (stateFromForm(sent).switchClient) return null;
  const [first = null, ...others] = clients;
  const isShared = namesClient(first) && others.every((other) => isSameClient(first, other));
  return isShared ? first : null;
}

/** True if two client infos denote the same client: by company, otherwise by person, otherwise by name. */
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

/** True while a dispatched device is still with that client. */
export function isWithClient(record: { id: number; state: LcState }, latestId: number | null): boolean {
  return record.state === 'dispatched' && record.id === latestId;
}

/** True when a level may delete a record: administrators any, others only their own newest one. */
export function mayDeleteRecord(
  record: { userId: number | null; isLatest: boolean },
  actor: { userId: number; level: Level },
): boolean {
  if (actor.level === LEVELS.ADMIN || actor.level === LEVELS.SUPER_USER) return true;
  return record.isLatest && record.userId === actor.userId;
}
