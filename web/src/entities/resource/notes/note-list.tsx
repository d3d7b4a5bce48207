import type { Note } from '@halla/contract/notes';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { Face } from '../face.tsx';
import classes from './notes.module.css';

/** Notes in the order given, newest first; who wrote them, when, and their lines as they were typed. */
export function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t(($) => $.notes.title)}>
      {notes.map(({ id, text, createdAt, User }) => (
        <li key={id} className={classes.note}>
          <Face name={User?.fullName ?? null} />
          <div className={classes.body}>
            <div className={classes.head}>
              <Text span fw={600} size="sm">
                {User?.fullName ?? t(($) => $.common.system)}
              </Text>
              <Text span size="xs" c="dimmed">
                <RelativeTime at={createdAt} />
              </Text>
            </div>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
