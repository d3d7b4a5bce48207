import { createReader, join, lengthBytes, PackingError, readJson, utf8 } from './bytes.ts';

/** Content type of several sessions with packed series in one body. */
export const PACKED_SESSIONS = 'application/vnd.halla.sessions';

const MARK = utf8('HLS1');

/** A session as it travels in a packed body. */
export interface PackedSession {
  /** JSON of the session with its externalId, without measurements. */
  head: unknown;
  /** The bytes of `packMeasurements`, compressed with zstd; empty if the session has none. */
  series: Uint8Array;
}

/** The body of several sessions: a mark, their number, and for each its head and its series, both with their length before them. */
export function packSessions(sessions: readonly PackedSession[]): Uint8Array {
  const parts = sessions.flatMap(({ head, series }) => {
    const json = utf8(JSON.stringify(head));
    return [lengthBytes(json.length), json, lengthBytes(series.length), series];
  });
  return join([MARK, lengthBytes(sessions.length), ...parts]);
}

/** A session of a packed body. Its head may be damaged; the other sessions can be stored anyway. */
export interface UnpackedSession {
  /** undefined if it is not JSON. */
  head: unknown;
  series: Uint8Array;
}

/** The sessions of a body; throws `PackingError` when its lengths do not add up, or there are more than `atMost`. */
export function unpackSessions(bytes: Uint8Array, atMost: number): UnpackedSession[] {
  const reader = createReader(bytes);
  const mark = reader.take(MARK.length, 'The mark');
  if (!MARK.every((byte, index) => mark[index] === byte))
    throw new PackingError('The body does not begin with HLS1');
  const count = reader.length('The number of sessions');
  if (count < 1 || count > atMost)
    throw new PackingError(`The body has ${count} sessions, not 1 to ${atMost}`);
  const sessions = Array.from({ length: count }, (_, index) => {
    const [head, series] = [`The head of session ${index}`, `The series of session ${index}`];
    const json = reader.take(reader.length(head), head);
    return { head: readHead(json), series: reader.take(reader.length(series), series) };
  });
  if (reader.left() > 0) throw new PackingError(`${reader.left()} bytes follow the last session`);
  return sessions;
}

function readHead(json: Uint8Array): unknown {
  try {
    return readJson(json, 'The head');
  } catch (error) {
    if (error instanceof PackingError) return undefined;
    throw error;
  }
}
