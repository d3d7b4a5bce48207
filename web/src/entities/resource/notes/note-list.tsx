import '../../../i18n/late/notes.ts';
import type { Note } from '@halla/contract/notes';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { AuthoredEntry } from '../authored-entry.tsx';
import classes from './notes.module.css';

/** Notes in the given order, newest first, with author and time; line breaks are kept. */
export function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t(($) => $.notes.title)}>
      {notes.map(({ id, text, createdAt, User }) => (
        <AuthoredEntry
          key={id}
          person={User?.fullName ?? null}
          author={User?.fullName ?? t(($) => $.common.system)}
          aside={<RelativeTime at={createdAt} />}
        >
          <p className={classes.text}>{text}</p>
        </AuthoredEntry>
      ))}
    </ul>
  );
}
