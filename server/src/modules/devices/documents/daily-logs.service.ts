import type { Readable } from 'node:stream';
import type { LogFile } from '@halla/contract/device-data';
import { LIST_CAP } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, Scope, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { lostBytes } from '#app/files/send-file.ts';
import { issueTicket } from '#modules/downloads/downloads.service.ts';
import { presentOwnerThen } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { requireDevice } from '../visible-device.service.ts';
import { type DailyLogRow, findDailyLog, listDailyLogs, matchingDailyLogs } from './daily-logs.repository.ts';
import { PREVIEW_BYTES, readBeginning, textOf } from './log-text.ts';

/** A page of a device's log files, or the newest ones up to the limit. */
export async function getDailyLogs({ ctx, input }: Asked<'get_daily_log_list'>) {
  const { db, actor } = ctx;
  const { deviceid: deviceId, cursor, limit = LIST_CAP, search_value: search } = input;
  const { scope } = actor;
  await requireDevice({ db, scope, deviceId });
  const request = { db, scope, deviceId, search };
  const { rows: file_list, ...page } = await answerPage({
    db,
    query: listDailyLogs({ ...request, descending: input.sort !== 'time', cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ logTime, id }) => encodeCursor(logTime, id),
    all: matchingDailyLogs(request),
    present: (rows) => rows.map((row) => present(row, scope)),
  });
  return { file_list, ...page };
}

interface LogRequest {
  ctx: SignedInContext;
  deviceId: number;
  filename: string;
}

/** Creates a single-use ticket for downloading the file. */
export async function createLogTicket(request: LogRequest): Promise<string> {
  const { ctx, deviceId } = request;
  const { filename, size, storageKey } = await requireLog(request);
  await ctx.audit({
    entity: 'daily_logs',
    entityId: deviceId,
    resource: null,
    after: { downloaded: filename },
  });
  return issueTicket(ctx, { filename, size, storageKey });
}

/** The beginning of a log file; empty for binary files. */
export async function previewLog(
  request: LogRequest,
): Promise<LogFile & { text: string | null; cut: boolean }> {
  const { row, source } = await openLog(request);
  const bytes = await readBeginning(source);
  const cut = row.size > PREVIEW_BYTES;
  return { ...present(row, request.ctx.actor.scope), text: textOf(bytes, { cut }), cut };
}

const TIMES_REPLACED = 3;

/** The device may replace the file after its row was read; the replacement is then opened. */
async function openLog(request: LogRequest): Promise<{ row: DailyLogRow; source: Readable }> {
  const { storage, log } = request.ctx;
  let row = await requireLog(request);
  for (let times = 0; ; times += 1) {
    try {
      return { row, source: await storage.read(row.storageKey) };
    } catch (error) {
      const { storageKey } = row;
      row = await requireLog(request);
      if (row.storageKey === storageKey || times === TIMES_REPLACED)
        throw lostBytes({ log, storageKey, error });
    }
  }
}

async function requireLog({ ctx, deviceId, filename }: LogRequest): Promise<DailyLogRow> {
  const { db, actor } = ctx;
  await requireDevice({ db, scope: actor.scope, deviceId });
  const row = await findDailyLog(db, { scope: actor.scope, deviceId, filename });
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

function present({ filename, logTime, size, companyId, companyName }: DailyLogRow, scope: Scope): LogFile {
  const owner = presentOwnerThen(scope, { companyId, companyName });
  return { filename, time: logTime.toISOString(), size, ...owner };
}
