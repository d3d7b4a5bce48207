import type { Work } from '#app/calls/context.ts';
import { AppError, errorBody, toAppError } from '#app/calls/errors.ts';
import { type WorkDependencies, writeAtOnce, writeWork } from '#app/jobs/work.ts';
import { canStoreAtOnce, storeManyAtOnce } from '#modules/sessions/uploads/store-session.service.ts';
import { CLOCK_OFF_S, notSeenSince, publishWholeSession, takeTurn } from '../hello/presence.ts';
import type { KnownDevice } from '../senders/device-auth.ts';
import { assertStart, putInTurn, type SentSession } from './put-session.service.ts';
import type { SessionOfRequest } from './sent-sessions.ts';

const AUTHOR = { userId: null, call: 'ingest /sessions' };

interface Stored {
  sessionId: number;
  duplicate: boolean;
}

/** Result for one session. */
type Outcome = Stored | AppError;

interface PutSessions {
  deps: WorkDependencies;
  device: KnownDevice;
  sessions: readonly SessionOfRequest[];
}

/**
 * Stores the sessions of one request: new and complete ones in a single statement, the others one by one in
 * their own transactions. A refused session does not affect the others; any other failure ends the request, and
 * sessions stored by then are duplicates when the device resends it.
 */
export async function putSessions({ deps, device, sessions }: PutSessions): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const read = new Map<number, SentSession>();
  for (const [index, session] of sessions.entries()) {
    const sent = await orRefusal(async () => readPlausible(deps, session));
    if (sent instanceof AppError) outcomes.set(index, sent);
    else read.set(index, sent);
  }
  const atOnce = await putManyAtOnce({ deps, device, read });
  for (const [index, session] of read) {
    const stored = atOnce.get(index) ?? (await orRefusal(() => putOne({ deps, device, session })));
    outcomes.set(index, stored);
  }
  return sessions.map((_, index) => outcomes.get(index) ?? new AppError('core.internal'));
}

function readPlausible(deps: WorkDependencies, { read }: SessionOfRequest): SentSession {
  const sent = read();
  assertStart(deps.surroundings(), sent);
  return sent;
}

/** Results of the sessions stored by the fast path, by their index in the request. */
async function putManyAtOnce({
  deps,
  device,
  read,
}: Omit<PutSessions, 'sessions'> & { read: ReadonlyMap<number, SentSession> }): Promise<Map<number, Stored>> {
  const places = new Map<string, number>();
  for (const [index, { externalId, input }] of read)
    if (canStoreAtOnce(input) && !places.has(externalId)) places.set(externalId, index);
  const whole = [...places.values()].flatMap((index) => read.get(index) ?? []);
  const stored = await writeAtOnce({ deps, author: AUTHOR }, (work) => storeWhole(work, { device, whole }));
  return new Map(
    (stored ?? []).flatMap(({ id, externalId }) => {
      const index = places.get(externalId);
      return index === undefined ? [] : [[index, { sessionId: id, duplicate: false }]];
    }),
  );
}

async function storeWhole(work: Work, { device, whole }: { device: KnownDevice; whole: SentSession[] }) {
  const { id: deviceId, deviceType: family } = device;
  const uploads = whole.map((session) => ({ ...session, work, deviceId, family }));
  const limits = { clockOffAtMostS: CLOCK_OFF_S, notSeenSince: notSeenSince(work) };
  const stored = await storeManyAtOnce(work, { uploads, ...limits });
  const starts = new Map(whole.map(({ externalId, input }) => [externalId, new Date(input.startTime)]));
  for (const [index, one] of stored.entries()) {
    const seenAgain = one.seenAgain && index === 0;
    const startTime = starts.get(one.externalId) ?? work.now;
    publishWholeSession(work, { deviceId, startTime, stored: { ...one, seenAgain } });
  }
  return stored;
}

async function putOne({
  deps,
  device: known,
  session,
}: Omit<PutSessions, 'sessions'> & { session: SentSession }): Promise<Stored> {
  return writeWork({ deps, author: AUTHOR }, async (work) => {
    const device = await takeTurn(work, known);
    return putInTurn({ work, device, session });
  });
}

/** A refusal that concerns one session is its outcome; what would refuse or fail any other is thrown. */
async function orRefusal<T>(step: () => Promise<T>): Promise<T | AppError> {
  try {
    return await step();
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.status >= 500 || refusal.status === 401) throw error;
    return refusal;
  }
}

/** The answer about each session, as a request with it alone would have been answered. */
export function resultsOf(
  outcomes: readonly Outcome[],
  { sessions, requestId }: { sessions: readonly SessionOfRequest[]; requestId: string },
) {
  return outcomes.map((outcome, index) => {
    const externalId = sessions[index]?.externalId ?? null;
    if (!(outcome instanceof AppError)) return { externalId, status: 200, ...outcome };
    const { requestId: _ofRequest, ...error } = errorBody({ error: outcome, requestId });
    return { externalId, status: outcome.status, ...error };
  });
}
