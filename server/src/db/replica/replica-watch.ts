import type { Pool } from 'pg';
import { bytesBefore } from './log-position.ts';

const LOOK_EVERY_MS = 1_000;
/** Failed looks in a row after which statements without an answer are given up. */
const MISSES_AT_MOST = 2;
/** Positions that are kept to measure the lag. */
const KEPT_AT_MOST = 600;

/**
 * following: replays the primary's log. behind: lacks something the primary wrote more than a second ago. away:
 * one of the two does not respond. promoted: accepts writes itself. diverged: followed a former primary beyond
 * the current one. unrelated: belongs to another database.
 */
export type ReplicaState = 'following' | 'behind' | 'away' | 'promoted' | 'diverged' | 'unrelated';

interface Facts {
  /** Position up to which the primary's log is flushed, or the replica has replayed it. */
  position: string;
  isReplica: boolean;
  /** The cluster, which its replicas share, and the database in it. */
  database: string;
}

const FACTS = `
  select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::text
           as position,
         pg_is_in_recovery() as "isReplica",
         (select system_identifier from pg_control_system()) || '/' ||
           (select oid from pg_database where datname = current_database()) as database`;

interface WatchOptions {
  /** Pools with one connection, separate from those of calls, which may all be busy. */
  replica: Pool;
  primary: Pool;
  onChange: (state: ReplicaState, error?: unknown) => void;
  /** Ends statements that wait for an answer of the replica. */
  onLost: () => void;
}

/** Compares the replica with the primary every second. */
export class ReplicaWatch {
  readonly #options: WatchOptions;
  readonly #unreplayed: { at: number; bytes: bigint }[] = [];
  #state: ReplicaState | undefined;
  #isStopped = false;
  #divergedAt: bigint | undefined;
  #lagMs = 0;
  #misses = 0;
  #doubts = 0;
  #doubtsSettled = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
    // After a failover the replica may have followed the former primary further than the new one.
    options.primary.on('connect', () => this.doubt());
  }

  get state(): ReplicaState {
    return this.#state ?? 'away';
  }

  get isUsable(): boolean {
    return this.#state === 'following' && this.#doubts === this.#doubtsSettled;
  }

  /** Seconds since the primary wrote the oldest data missing on the replica; 0 if none. As of the last check. */
  get lagSeconds(): number {
    return this.#lagMs / 1_000;
  }

  /** Keeps the replica unused until the next look. */
  doubt(): void {
    this.#doubts += 1;
  }

  /** Checks now, and then every second until stopped. */
  async start(): Promise<void> {
    await this.#look();
    const again = () => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => {
        void this.#look().then(again);
      }, LOOK_EVERY_MS);
      this.#timer.unref();
    };
    again();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const doubts = this.#doubts;
    try {
      const replica = await this.#askReplica();
      // Queried second, so that a replica of this primary cannot be ahead of it.
      const primary = await factsOf(this.#options.primary);
      this.#change(this.#compare({ replica, primary }));
      this.#doubtsSettled = doubts;
    } catch (error) {
      this.#change('away', error);
    }
  }

  async #askReplica(): Promise<Facts> {
    try {
      const facts = await factsOf(this.#options.replica);
      this.#misses = 0;
      return facts;
    } catch (error) {
      this.#misses += 1;
      if (this.#misses === MISSES_AT_MOST) this.#options.onLost();
      throw error;
    }
  }

  #compare({ replica, primary }: { replica: Facts; primary: Facts }): ReplicaState {
    if (replica.database !== primary.database) return 'unrelated';
    if (!replica.isReplica) return 'promoted';
    const replayed = bytesBefore(replica.position);
    const written = bytesBefore(primary.position);
    if (replayed > written) this.#divergedAt = replayed;
    // The primary passes this position one day, with another log.
    if (replayed === this.#divergedAt) return 'diverged';
    const first = this.#unreplayed.findIndex(({ bytes }) => bytes > replayed);
    this.#unreplayed.splice(0, first === -1 ? this.#unreplayed.length : first);
    const [oldest] = this.#unreplayed;
    const at = performance.now();
    this.#lagMs = oldest === undefined ? 0 : at - oldest.at;
    if (written > replayed) this.#unreplayed.push({ at, bytes: written });
    // The oldest one determines the lag.
    if (this.#unreplayed.length > KEPT_AT_MOST) this.#unreplayed.splice(1, 1);
    return oldest === undefined ? 'following' : 'behind';
  }

  #change(state: ReplicaState, error?: unknown): void {
    if (state === this.#state || this.#isStopped) return;
    this.#state = state;
    this.#options.onChange(state, error);
  }
}

async function factsOf(pool: Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>({ text: FACTS });
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database returned no facts.');
  return facts;
}
