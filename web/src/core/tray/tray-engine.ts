import { isAway, onReturn } from '../connection/connection.ts';
import { getSession } from '../session.ts';
import { type Entry, type StoredEntry, stateOf } from './entry.ts';
import { sendEntry } from './send-entry.ts';
import { type Round, type RoundPlace, sendRound } from './send-round.ts';
import { inTurn, joinTabs, type OtherTabs } from './tabs.ts';
import { tellRound } from './tell-round.ts';
import {
  addEntry,
  changeEntry,
  eraseEntries,
  finishEntry,
  listEntries,
  openTrayDb,
  removeEntry,
  type TrayDb,
} from './tray-db.ts';
import { setTray } from './tray-state.ts';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 300_000;

/** Opens a user's tray. */
export async function openEngine(userId: number): Promise<TrayEngine> {
  const engine = new TrayEngine(await openTrayDb(), userId);
  await engine.start();
  return engine;
}

/** One user's tray in this tab: keeps entries and sends them whenever the server is reachable. */
export class TrayEngine {
  readonly #db: TrayDb;
  readonly #userId: number;
  readonly #tabs: OtherTabs;
  readonly #stopWaiting: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT_MS;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopped = false;
  /** Token with which an entry was refused. Nothing more is sent with it until the page is reloaded. */
  #endedToken: string | undefined;

  constructor(db: TrayDb, userId: number) {
    this.#db = db;
    this.#userId = userId;
    this.#tabs = joinTabs({
      onChanged: () => void this.#show(),
      onSending: (sending) => setTray({ sending }),
    });
    this.#stopWaiting = onReturn(() => this.send());
  }

  async start(): Promise<void> {
    const entries = await this.#show();
    if (entries.some(isWaiting) && !isAway()) this.send();
  }

  /** Stores an entry; rejects if the browser cannot. */
  async keep(entry: StoredEntry): Promise<void> {
    await addEntry(this.#db, entry);
    const entries = await this.#changed();
    // Otherwise the browser may delete the entries when it runs out of space.
    if (entries.length === 1) askToPersist();
    // The entry may have been kept only because others are waiting before it.
    if (!isAway()) this.send();
  }

  /** Sends the waiting entries now. */
  send(): void {
    this.#isAskedAgain = true;
    this.#running ??= this.#run();
  }

  async discard({ seq }: Entry): Promise<void> {
    await removeEntry(this.#db, seq);
    await this.#changed();
    this.send();
  }

  /** Marks an old or refused entry to be sent, with the user's consent. */
  async release({ seq }: Entry): Promise<void> {
    await changeEntry(this.#db, seq, { refusal: null, confirmedAt: Date.now(), seenRecordId: undefined });
    await this.#changed();
    this.send();
  }

  /** Deletes all of the user's entries. */
  async erase(): Promise<void> {
    await eraseEntries(this.#db, this.#userId);
    await this.#changed();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#stopWaiting();
    setTray(null);
    // The outcome of the entry being sent must still be stored.
    void Promise.resolve(this.#running).then(() => {
      this.#tabs.leave();
      this.#db.close();
    });
  }

  async #changed(): Promise<readonly Entry[]> {
    this.#tabs.tellChanged();
    return this.#show();
  }

  async #show(): Promise<readonly Entry[]> {
    const entries = await listEntries(this.#db, this.#userId);
    if (this.#isStopped) return [];
    setTray({ entries });
    // The sending tab may be closed before it is done, so each tab checks again.
    if (entries.some(isWaiting)) this.#timer ??= setTimeout(() => this.#tryAgain(), this.#wait);
    return entries;
  }

  #tryAgain(): void {
    this.#timer = undefined;
    if (!isAway()) this.send();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isAskedAgain && !this.#isStopped) {
        this.#isAskedAgain = false;
        const token = getSession()?.token;
        const round = await inTurn(() => sendRound(this.#place()));
        if (round.stopped === 'session') this.#endedToken = token;
        this.#finish(round);
      }
    } catch (error) {
      console.error('The tray could not be sent', error);
      if (!this.#isStopped) this.#timer ??= setTimeout(() => this.#tryAgain(), LONGEST_WAIT_MS);
    } finally {
      this.#running = null;
    }
  }

  #finish(round: Round): void {
    const isPassing = round.stopped === null || round.sent.length > 0;
    this.#wait = isPassing ? FIRST_WAIT_MS : Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isStopped) return;
    setTray({ hasFault: round.stopped === 'server' });
    tellRound(round);
    void this.#show();
  }

  #isSignedIn(): boolean {
    const session = getSession();
    return session?.user.userId === this.#userId && session.token !== this.#endedToken;
  }

  #place(): RoundPlace {
    const userId = this.#userId;
    const change = async (work: Promise<void>) => {
      await work;
      await this.#changed();
    };
    return {
      list: () => listEntries(this.#db, userId),
      send: sendEntry,
      finish: (entry, version) => change(finishEntry(this.#db, entry, version)),
      refuse: ({ seq }, refusal) => change(changeEntry(this.#db, seq, { refusal })),
      markSent: ({ seq }) => change(changeEntry(this.#db, seq, { mayHaveArrived: true })),
      onSending: (entry) => {
        const sending = entry?.seq ?? null;
        this.#tabs.tellSending(sending);
        if (!this.#isStopped) setTray({ sending });
      },
      maySend: () => !this.#isStopped && this.#isSignedIn(),
      now: Date.now,
    };
  }
}

/** Not awaited: Firefox prompts the user first. */
function askToPersist(): void {
  navigator.storage
    ?.persist()
    .catch((error: unknown) => console.warn('The browser may delete what the tray holds', error));
}

function isWaiting(entry: Entry): boolean {
  return stateOf(entry, Date.now()) === 'waiting';
}
