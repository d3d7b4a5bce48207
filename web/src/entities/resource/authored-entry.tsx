import { Text } from '@mantine/core';
import { Cog } from 'lucide-react';
import type { ReactNode } from 'react';
import { initials } from '../../ui/labels/initials.ts';
import classes from './authored-entry.module.css';

interface AuthoredEntryProps {
  /** Name whose initials are shown; null: done by the system. */
  readonly person: string | null;
  /** Author as text. */
  readonly author: string;
  /** Content beside the author, such as time and source. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Entry in a list of notes or changes, with its author. */
export function AuthoredEntry({ person, author, aside, children }: AuthoredEntryProps) {
  return (
    <li className={classes.entry}>
      <Face name={person} />
      <div className={classes.body}>
        <div className={classes.head}>
          <Text span fw={600} size="sm">
            {author}
          </Text>
          <Text span size="xs" c="dimmed">
            {aside}
          </Text>
        </div>
        {children}
      </div>
    </li>
  );
}

/** Initials of a person, decorative; a cog for the system. */
function Face({ name }: { readonly name: string | null }) {
  return (
    <span className={classes.face} data-system={name === null} aria-hidden>
      {name === null ? <Cog size={15} /> : initials(name)}
    </span>
  );
}
