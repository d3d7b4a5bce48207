import { levelsOpeningNotesOf, type NotedKind, type NoteParent } from '@halla/domain/resources/noted-kinds';
import { pageAddress } from '@halla/domain/resources/resources';
import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { answeredMails } from '#app/mail/answered-mails.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import type { Executor } from '#db/database.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { listPeople } from '#modules/users/user-lists.service.ts';

type Person = Awaited<ReturnType<typeof listPeople>>[number];

interface Mentioning {
  db: Executor;
  ids: readonly number[];
  /** Kind of the parent. */
  kind: NotedKind;
}

/** The given users who may be mentioned: enabled users of the maker who may open the page of the note. */
export async function mentionable({ db, ids, kind }: Mentioning): Promise<Person[]> {
  if (ids.length === 0) return [];
  const levels = levelsOpeningNotesOf(kind);
  const people = await listPeople({ db, internalOnly: true, levels, ids, limit: ids.length });
  return people.sort((a, b) => a.id - b.id);
}

interface Mention {
  work: Work;
  people: readonly Person[];
  author: { id: number; fullName: string };
  note: { id: number; text: string; parent: NoteParent };
}

/** One mail to every mentioned user, except the author and those who may not read the note's parent. */
export async function mailMentioned({ work, people, author, note }: Mention): Promise<void> {
  const { db, resources, config } = work;
  const { parent: about } = note;
  const link = publicUrl({ config, path: pageAddress(about.kind, about.id) });
  const ids = people.flatMap(({ id }) => (id === author.id ? [] : [id]));
  const wanted = (await findReceivers(db, ids)).map((reader) => ({
    event: 'note' as const,
    about,
    reader,
  }));
  const readable = await readableMails({ db, resources, wanted });
  const answerOf = await answeredMails(work);
  await work.mailMany(
    readable.map(({ reader: person }) => ({
      ...{ to: person, about, ...answerOf({ to: person, kind: 'note', about }) },
      content: {
        kind: 'note',
        fullName: person.fullName,
        author: author.fullName,
        text: note.text,
        link,
      },
      eventKey: `${note.id}`,
    })),
  );
}
