/** A chunk of the build that others import. */
export interface Piece {
  readonly name: string;
  /** Characters of its code. */
  readonly size: number;
  readonly imports: readonly string[];
  /** What brings it along when it is loaded: pages and parts that are loaded on their own. */
  readonly users: ReadonlySet<string>;
}

export interface MergeLimits {
  /** As many characters may be loaded in vain to save one request. */
  readonly request: number;
  /** Characters of the largest group. */
  readonly group: number;
}

type Group = Omit<Piece, 'name' | 'imports'> & { readonly pieces: readonly Piece[] };
interface Pair {
  readonly gain: number;
  readonly groups: readonly [Group, Group];
}

/**
 * Which pieces are better one file: those that are mostly loaded together. Takes the best pair again and again, until none
 * saves more requests than it costs in code that somebody loads in vain. No two groups import each other.
 */
export function mergePieces(pieces: readonly Piece[], limits: MergeLimits): string[][] {
  const groups = new Set<Group>(pieces.map((piece) => ({ ...piece, pieces: [piece] })));
  const pairs = [...groups].flatMap((one, place) => gains(one, [...groups].slice(place + 1), limits));
  for (let pair = takeBest(pairs); pair !== undefined; pair = takeBest(pairs)) {
    const [one, other] = pair.groups;
    if (!groups.has(one) || !groups.has(other) || importsAcross(pair.groups, groups)) continue;
    const merged: Group = {
      pieces: [...one.pieces, ...other.pieces],
      size: one.size + other.size,
      users: one.users.union(other.users),
    };
    groups.delete(one);
    groups.delete(other);
    pairs.push(...gains(merged, [...groups], limits));
    groups.add(merged);
  }
  return [...groups].map(({ pieces: merged }) => merged.map(({ name }) => name));
}

function takeBest(pairs: Pair[]): Pair | undefined {
  // Ascending, and stable among equals, so that the same code always makes the same files.
  pairs.sort((one, other) => one.gain - other.gain);
  return pairs.pop();
}

function gains(group: Group, others: readonly Group[], limits: MergeLimits): Pair[] {
  return others
    .map((other) => ({ gain: gainOf(group, other, limits), groups: [group, other] as const }))
    .filter(({ gain }) => gain > 0);
}

function gainOf(one: Group, other: Group, { request, group }: MergeLimits): number {
  if (one.size + other.size > group) return 0;
  const onlyOne = one.users.difference(other.users).size;
  const onlyOther = other.users.difference(one.users).size;
  const both = one.users.size - onlyOne;
  return both * request - onlyOne * other.size - onlyOther * one.size;
}

/** True when one of the two imports the other by way of a third: merged, they and the third would import each other. */
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
