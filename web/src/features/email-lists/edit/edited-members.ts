import type { Chosen } from '../../../ui/form/wire.ts';

/** A member of a list being edited. */
export interface EditedMember extends Chosen {
  readonly change: 'none' | 'added' | 'removed';
}

interface Members {
  readonly stored: readonly Chosen[];
  readonly chosen: readonly Chosen[];
}

/** The stored members, including those to be removed, followed by the added ones. */
export function editedMembers({ stored, chosen }: Members): EditedMember[] {
  const isIn = (list: readonly Chosen[], { id }: Chosen) => list.some((other) => other.id === id);
  return [
    ...stored.map(
      (member): EditedMember => ({
        ...member,
        change: isIn(chosen, member) ? 'none' : 'removed',
      }),
    ),
    ...chosen
      .filter((member) => !isIn(stored, member))
      .map((member): EditedMember => ({ ...member, change: 'added' })),
  ];
}

/** Adds a member: a removed one returns to its previous position, a new one goes to the end. */
export function withMember({ stored, chosen }: Members, member: Chosen): Chosen[] {
  const wanted = [...chosen.filter(({ id }) => id !== member.id), member];
  const kept = stored.filter(({ id }) => wanted.some((other) => other.id === id));
  return [...kept, ...wanted.filter(({ id }) => !stored.some((other) => other.id === id))];
}

export function withoutMember(chosen: readonly Chosen[], { id }: Chosen): Chosen[] {
  return chosen.filter((other) => other.id !== id);
}
