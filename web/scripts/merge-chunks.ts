/** A chunk of the build. */
export interface Piece {
  readonly name: string;
  /** Characters of source code. */
  readonly size: number;
  readonly imports: readonly string[];
  /** Entry points that load this piece (pages and separately loaded parts), each with its weight. */
  readonly users: ReadonlyMap<string, number>;
  /**
   * Only pieces of the same realm are merged. A piece without a realm is never merged, and counts only in the
   * import graph.
   */
  readonly realm: string | undefined;
}

export interface MergeLimits {
  /** Number of unused characters that may be loaded to save one request. */
  readonly request: number;
  /** Maximum size of a group in characters. */
  readonly group: number;
}

type Group = Omit<Piece, 'name' | 'imports'> & { readonly pieces: readonly Piece[] };
interface Pair {
  readonly gain: number;
  readonly groups: readonly [Group, Group];
}

/**
 * Merges pieces that are mostly loaded together into one file. Greedy: merges the best pair until no merge
 * saves more in requests than it costs in unused code. No two groups import each other.
 */
export function mergePieces(pieces: readonly Piece[], limits: MergeLimits): string[][] {
  const groups = new Set<Group>(pieces.map((piece) => ({ ...piece, pieces: [piece] })));
  let pairs = [...groups].flatMap((one, place) => gains(one, [...groups].slice(place + 1), limits));
  for (let pair = bestOf(pairs); pair !== undefined; pair = bestOf(pairs)) {
    const [one, other] = pair.groups;
    if (importsAcross(pair.groups, groups)) {
      pairs.splice(pairs.indexOf(pair), 1);
      continue;
    }
    const merged: Group = {
      pieces: [...one.pieces, ...other.pieces],
      size: one.size + other.size,
      users: new Map([...one.users, ...other.users]),
      realm: one.realm,
    };
    groups.delete(one);
    groups.delete(other);
    pairs = pairs.filter(({ groups: both }) => both.every((group) => groups.has(group)));
    pairs.push(...gains(merged, [...groups], limits));
    groups.add(merged);
  }
  return [...groups].map(({ pieces: merged }) => merged.map(({ name }) => name));
}

/** The first among equals, so that builds are deterministic. */
function bestOf(pairs: readonly Pair[]): Pair | undefined {
  return pairs.reduce<Pair | undefined>(
    (best, pair) => (best === undefined || pair.gain > best.gain ? pair : best),
    undefined,
  );
}

function gains(group: Group, others: readonly Group[], limits: MergeLimits): Pair[] {
  return others
    .map((other) => ({ gain: gainOf(group, other, limits), groups: [group, other] as const }))
    .filter(({ gain }) => gain > 0);
}

function gainOf(one: Group, other: Group, { request, group }: MergeLimits): number {
  if (one.realm === undefined || one.realm !== other.realm) return 0;
  if (one.size + other.size > group) return 0;
  const onlyOne = weightOf(one.users, (user) => !other.users.has(user));
  const onlyOther = weightOf(other.users, (user) => !one.users.has(user));
  const both = weightOf(one.users, (user) => other.users.has(user));
  return both * request - onlyOne * other.size - onlyOther * one.size;
}

function weightOf(users: Piece['users'], counts: (user: string) => boolean): number {
  let weight = 0;
  for (const [user, one] of users) if (counts(user)) weight += one;
  return weight;
}

/**
 * True if one of the two imports the other through a third group: merging them would create an import cycle
 * with it.
 */
function importsAcross([one, other]: Pair['groups'], groups: ReadonlySet<Group>): boolean {
  const owners = new Map([...groups].flatMap((group) => group.pieces.map(({ name }) => [name, group])));
  const importsOf = (group: Group) => {
    const found = new Set<Group>();
    for (const name of group.pieces.flatMap(({ imports }) => imports)) {
      const owner = owners.get(name);
      if (owner !== undefined && owner !== group) found.add(owner);
    }
    return found;
  };
  const reaches = (from: Group, to: Group): boolean => {
    const found = importsOf(from);
    found.delete(to);
    for (const group of found) {
      for (const next of importsOf(group)) {
        if (next === to) return true;
        found.add(next);
      }
    }
    return false;
  };
  return reaches(one, other) || reaches(other, one);
}
