import type { Chosen } from '../../../ui/form/wire.ts';

/** A member of a list while it is edited. */
export interface EditedMember extends Chosen {
  readonly change: 'none' | 'added' | 'removed';
}

interface Members {
  readonly stored: readonly Chosen[];
  readonly chosen: readonly Chosen[];
}

/** The stored members, those that will go among them, then those that will come. */
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

/** With a member that was removed in its old place again, or a new one at the end. */
export function withMember({ stored, chosen }: Members, member: Chosen): Chosen[] {
  const wanted = [...chosen.filter(({ id }) => id !== member.id), member];
  const kept = stored.filter(({ id }) => wanted.some((other) => other.id === id));
  return [...kept, ...wanted.filter(({ id }) => !stored.some((other) => other.id === id))];
}

export function withoutMember(chosen: readonly Chosen[], { id }: Chosen): Chosen[] {
  return chosen.filter((other) => other.id !== id);
}
