import type { CallRequest } from '@halla/contract/calls';
import { MEMBER_FIELDS, MEMBER_KINDS, type MemberKind } from '@halla/domain/notifications/list-members';
import { refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { addMembers, holdThings, type Member, readMembers, removeMembers } from './email-lists.repository.ts';

export type WantedList = CallRequest<'edit_email_list'>['list'];

/** The labels of the members by kind, as stored in the audit trail. */
export type Labels = Partial<Record<MemberKind, string[]>>;

interface MembersWanted {
  db: Executor;
  listId: number;
  wanted: WantedList;
}

/** Sets the members of a list to those sent; returns the changed kinds, before and after. */
export async function replaceMembers({ db, listId, wanted }: MembersWanted): Promise<{
  before: Labels;
  after: Labels;
}> {
  const before: Labels = {};
  const after: Labels = {};
  for (const kind of MEMBER_KINDS) {
    const ids = wanted[MEMBER_FIELDS[kind]];
    if (ids === undefined) continue;
    const replaced = await replaceKind({ db, listId, kind, ids });
    if (replaced === undefined) continue;
    before[kind] = labelsOf(replaced.stored);
    after[kind] = labelsOf(replaced.kept);
  }
  return { before, after };
}

/** All members of a list, as stored in the audit trail. */
export async function labelsOfList({ db, listId }: Omit<MembersWanted, 'wanted'>): Promise<Labels> {
  const labels: Labels = {};
  for (const kind of MEMBER_KINDS) {
    const members = await readMembers({ db, kind, listId });
    if (members.length > 0) labels[kind] = labelsOf(members);
  }
  return labels;
}

const labelsOf = (members: readonly Member[]) => members.map(({ label }) => label);

/** undefined if the members are unchanged. */
async function replaceKind({
  db,
  listId,
  kind,
  ids,
}: Omit<MembersWanted, 'wanted'> & { kind: MemberKind; ids: readonly number[] }) {
  const wanted = new Set(ids);
  const stored = await readMembers({ db, kind, listId });
  const known = new Set(stored.map(({ id }) => id));
  const addedIds = [...wanted].filter((id) => !known.has(id));
  const removedIds = [...known].filter((id) => !wanted.has(id));
  if (addedIds.length === 0 && removedIds.length === 0) return undefined;
  const added = await holdThings(db, { kind, ids: addedIds });
  if (added.length < addedIds.length)
    throw refusedField('email_lists.unknown_member', `list.${MEMBER_FIELDS[kind]}`);
  await addMembers({ db, kind, listId, ids: addedIds });
  await removeMembers({ db, kind, listId, ids: removedIds });
  return { stored, kept: [...stored.filter(({ id }) => wanted.has(id)), ...added] };
}
