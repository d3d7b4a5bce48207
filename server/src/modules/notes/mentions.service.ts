import { notePage } from '@halla/domain/note-pages';
import type { Work } from '#app/context.ts';
import { publicUrl } from '#app/public-url.ts';
import type { Executor } from '#db/database.ts';
import { listPeople } from '#modules/users/users.service.ts';
import type { NoteParent } from './notes.repository.ts';

type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** Those of the given users who may be mentioned: enabled people of the maker. */
export async function mentionable({ db, ids }: { db: Executor; ids: readonly number[] }): Promise<Person[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const people = await listPeople({ db, search: '', internalOnly: true });
  return people.filter(({ id }) => wanted.has(id)).sort((a, b) => a.id - b.id);
}

interface Mention {
  work: Work;
  people: readonly Person[];
  author: { id: number; fullName: string };
  note: { id: number; text: string; parent: NoteParent };
}

/** One mail to everybody who is mentioned, but none about the own note. */
export async function mailMentioned({ work, people, author, note }: Mention): Promise<void> {
  const link = publicUrl({ config: work.config, path: pageOf(note.parent) });
  const others = people.filter(({ id }) => id !== author.id);
  await work.mailMany(
    others.map(({ fullName, emailAddress }) => ({
      to: emailAddress,
      subject: 'You are mentioned in a note',
      body: `Hello ${fullName},\n\n${author.fullName} mentioned you in a note:\n\n${note.text}\n\n${link}\n`,
      event: 'note',
      eventKey: `${note.id}`,
    })),
  );
}

function pageOf(parent: NoteParent): string {
  if ('sessionId' in parent) return notePage('session', parent.sessionId);
  if ('alertId' in parent) return notePage('alert', parent.alertId);
  if ('lifeCycleStateId' in parent) return notePage('lifeCycleState', parent.lifeCycleStateId);
  return notePage('crashLog', parent.crashLogId);
}
