const DAY_MS = 86_400_000;

/** A state machine as data. `Field` names the parts of a document that can be frozen. */
export interface StateTable<State extends string, Field extends string> {
  /** Rank of each state in its normal order; the lowest is the initial state. */
  readonly rank: Readonly<Record<State, number>>;
  /** Allowed transitions from each state to another. */
  readonly next: Readonly<Record<State, readonly State[]>> | 'any';
  /** Fields that cannot be changed in a state. */
  readonly frozen: Readonly<Partial<Record<State, readonly Field[]>>>;
  /** Whole days without a change after which a document in this state is closed. */
  readonly closedAfterDays: Readonly<Partial<Record<State, number>>>;
}

/** The fields of a document that the state rules use. */
export interface StatedDocument<State extends string> {
  readonly status: State;
  readonly updatedAt: Date;
}

export interface States<State extends string, Field extends string> extends StateTable<State, Field> {
  /** All states by their rank. */
  readonly all: readonly State[];
  /** Initial state. */
  readonly first: State;
  readonly isState: (text: string) => text is State;
  /** True for an allowed transition, and for no change. */
  readonly canMove: (from: State, to: State) => boolean;
  /** The requested state: an empty field leaves it unchanged, and a new document gets the initial one. */
  readonly chosen: (current: State | null, sent: State | null) => State;
  readonly isFrozen: (status: State, field: Field) => boolean;
  /** True once a document has been unchanged for the number of days of its state and can no longer be edited. */
  readonly isClosed: (document: StatedDocument<State>, now: Date) => boolean;
}

/** The rules of one kind of document, from its table. */
export function defineStates<State extends string, Field extends string>(
  table: StateTable<State, Field>,
): States<State, Field> {
  const { rank, next, frozen, closedAfterDays } = table;
  const isState = (text: string): text is State => Object.hasOwn(rank, text);
  const all = Object.keys(rank)
    .filter(isState)
    .sort((one, other) => rank[one] - rank[other]);
  const [first] = all;
  if (first === undefined) throw new RangeError('A table of states needs at least one.');
  return {
    ...table,
    all,
    first,
    isState,
    canMove: (from, to) => from === to || next === 'any' || next[from].includes(to),
    chosen: (current, sent) => sent ?? current ?? first,
    isFrozen: (status, field) => frozen[status]?.includes(field) === true,
    isClosed: ({ status, updatedAt }, now) => {
      const days = closedAfterDays[status];
      return days !== undefined && now.getTime() - updatedAt.getTime() >= days * DAY_MS;
    },
  };
}
