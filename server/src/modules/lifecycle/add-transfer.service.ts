import type { Calls } from '@halla/contract/calls';
import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { hasLevel } from '@halla/domain/access/levels';
import { checkSerialAdded } from '@halla/domain/devices/serial';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { checkTransfer, stateFromForm } from '@halla/domain/lifecycle/transfers';
import type { z } from 'zod';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { type LockedDevice, lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { refusedSerial } from '#modules/devices/refused-serial.ts';
import { accounts } from '#modules/users/users.service.ts';
import { snapshotClient } from './client-info.service.ts';
import { presentListed } from './lifecycle.presenter.ts';
import { findLatest } from './lifecycle.repository.ts';
import { withNotes } from './lifecycle.service.ts';
import { presentOf } from './present-record.ts';
import { listRecords } from './record-lists.repository.ts';
import { writeRecord } from './write-record.service.ts';

type Input = z.output<Calls['add_transfer']['input']>;
type Output = z.input<Calls['add_transfer']['output']>;

interface Request {
  ctx: SignedInContext;
  input: Input;
}

/** Moves an existing device, or creates one; the device is locked before anything is checked. */
export async function addTransfer({ ctx, input }: Request): Promise<Output> {
  const { db, actor } = ctx;
  const { newDevice, Device, location } = input.transferData;
  const known = newDevice === undefined && Device !== undefined ? await lockKnown(ctx, Device.id) : undefined;
  const latest = known && (await findLatest(db, known.id));
  const { state, userId } = await readTransfer({ ctx, input, known, latest });
  const clientInfo = await snapshotClient({
    db,
    scope: actor.scope,
    clientInfo: input.clientInfo,
    path: 'clientInfo',
    written: latest?.clientInfo,
  });
  const device = known ?? (await putIn(ctx, newDevice ?? ''));
  const { id, newOwner } = await writeRecord({
    work: ctx,
    device,
    latest,
    isNewDevice: known === undefined,
    writtenBy: actor.userId,
    level: actor.level,
    record: { state, place: location || null, quality: null, clientInfo, userId },
    note: input.noteText ?? null,
    dueOn: input.transferData.dueOn,
    endsOpenPlans: input.transferData.details?.endPlans === true,
  });
  const page = { descending: true, limit: 1 };
  const rows = await listRecords({ db, scope: actor.scope, filter: { ids: [id] }, ...page });
  const lcs = (await withNotes(db, rows)).map(presentListed);
  return { message: 'Transfer saved', lcs, newOwner };
}

async function lockKnown(ctx: SignedInContext, id: number) {
  const device = await lockDevice({ db: ctx.db, scope: ctx.actor.scope, id });
  if (device === undefined) throw new AppError('core.not_found');
  return device;
}

interface Check extends Request {
  /** undefined: a new device, or none. */
  known: LockedDevice | undefined;
  latest: Awaited<ReturnType<typeof findLatest>>;
}

/** The state to store and the user who moved the device, or the reason for refusing. */
async function readTransfer({
  ctx,
  input,
  known,
  latest,
}: Check): Promise<{ state: LcState; userId: number }> {
  const { state: sent, UserId, Device, newDevice, details } = input.transferData;
  const { state, switchClient } = sent === undefined ? NO_STATE : stateFromForm(sent);
  const picked = Device === undefined ? null : ('known' as const);
  const transfer = {
    state,
    switchClient: switchClient || details?.switchClient === true,
    clientInfo: input.clientInfo ?? null,
    hasUser: UserId !== undefined,
    device: newDevice === undefined ? picked : ('new' as const),
  };
  const problem = checkTransfer(transfer, latest ?? null, ctx.actor.level);
  if (problem === 'not_allowed') throw new AppError('core.not_allowed');
  if (problem !== null) {
    const extra = problem === 'already_there' && known ? await presentOf(ctx.db, known) : {};
    throw new AppError(`lifecycle.${problem}`, { extra });
  }
  if (input.transferData.dueOn !== undefined) assertMayPlan(ctx, state);
  if (state === null || UserId === undefined) throw new Error('The check lets nothing pass without them.');
  await assertColleague(ctx, UserId);
  return { state, userId: UserId };
}

/** Only a demo can have a due day, and only users who may plan can set one. */
function assertMayPlan(ctx: SignedInContext, state: LcState | null): void {
  if (!hasLevel(ctx.actor.level, ROUTE_LEVELS['/demos/plans'])) throw new AppError('core.not_allowed');
  if (state !== 'demo') throw invalidInput({ 'transferData.dueOn': { rule: 'unknownField' } });
}

const NO_STATE = { state: null, switchClient: false };

/**
 * The named user must belong to the maker; otherwise the record would appear in the personal list of an
 * unrelated user.
 */
async function assertColleague(ctx: SignedInContext, userId: number): Promise<void> {
  if (userId === ctx.actor.userId) return;
  const { db } = ctx;
  const account = await accounts.byId(db, userId);
  const internal = await findInternalCompany(db);
  if (account === undefined || account.disabled || account.companyId !== internal.id) {
    throw new AppError('lifecycle.unknown_user', {
      rules: { 'transferData.UserId': { rule: 'unknown', what: 'colleague' } },
    });
  }
}

/** A new device belongs to the maker until its first record. */
async function putIn(ctx: SignedInContext, serial: string) {
  const check = checkSerialAdded(serial);
  if (!check.ok) throw refusedSerial({ fault: check.fault, field: 'transferData.newDevice' });
  const { id: companyId } = await findInternalCompany(ctx.db);
  const id = await createDevice({ work: ctx, device: { serialNumber: check.serial, companyId } });
  return lockKnown(ctx, id);
}
