import { randomUUID } from 'node:crypto';
import { callPortal } from './portal-calls.ts';
import { type Device, uploadSession } from './uploads.ts';

const SESSION_MS = 300_000;
/** Calls that read the tables to which devices write. */
const READS = ['get_sessions', 'get_devices', 'get_counts', 'get_alerts'];

/** Clients that upload, write and read without a pause. */
export interface UpgradeLoad {
  /** Requests that did not succeed, with their answers. */
  failures: string[];
  /** External ids of acknowledged sessions. */
  sessions: string[];
  /** Texts of acknowledged notes. */
  notes: string[];
  reads: number;
  /** Later requests go to these servers, in turn. */
  use(urls: readonly string[]): Promise<void>;
  /** Resolves when every client has its last answer. */
  stop(): Promise<void>;
}

interface Start {
  urls: readonly string[];
  devices: readonly Device[];
  token: string;
  /** Session to which the notes are added. */
  sessionId: number;
}

/** Starts a client for each device, two that write, and two that read. */
export function startUpgradeLoad({ urls, devices, token, sessionId }: Start): UpgradeLoad {
  let targets = urls;
  let turn = 0;
  let isStopped = false;
  let uploads = 0;
  /** Requests under way, by server. */
  const underWay = new Map<string, Set<Promise<void>>>();

  const send = async (name: string, request: (url: string) => Promise<Response>): Promise<boolean> => {
    turn += 1;
    const url = targets[turn % targets.length] ?? '';
    const { promise, resolve } = Promise.withResolvers<void>();
    const ofServer = underWay.get(url) ?? new Set();
    underWay.set(url, ofServer.add(promise));
    try {
      const response = await request(url);
      const body = await response.text();
      if (!response.ok) load.failures.push(`${name}: ${response.status} ${body}`);
      return response.ok;
    } catch (error) {
      load.failures.push(`${name}: ${String(error)} ${error instanceof Error ? String(error.cause) : ''}`);
      return false;
    } finally {
      ofServer.delete(promise);
      resolve();
    }
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) await work();
  };
  const upload = (device: Device) => async () => {
    const externalId = randomUUID();
    uploads += 1;
    const startTime = new Date(Date.now() - uploads * SESSION_MS);
    const isDone = await send('upload', (url) => uploadSession({ url, device, externalId, startTime }));
    if (isDone) load.sessions.push(externalId);
  };
  const write = async () => {
    const note = randomUUID();
    const body = { token, note, sessionid: sessionId };
    if (await send('add_note', (url) => callPortal(url, 'add_note', body))) load.notes.push(note);
  };
  const read = async () => {
    const name = READS[load.reads % READS.length] ?? '';
    load.reads += 1;
    await send(name, (url) => callPortal(url, name, { token }));
  };
  const load: UpgradeLoad = {
    ...{ failures: [], sessions: [], notes: [], reads: 0 },
    use: async (next) => {
      const left = targets.filter((url) => !next.includes(url));
      targets = next;
      await Promise.all(left.flatMap((url) => [...(underWay.get(url) ?? [])]));
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
    },
  };
  const clients = [...devices.map(upload), write, write, read, read].map(repeat);
  return load;
}
