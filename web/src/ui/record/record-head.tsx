import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-head.module.css';

export interface RecordHeadProps {
  /** Kind and number, above the title. */
  readonly kind: string;
  readonly title: ReactNode;
  /** Illustration of the record's subject, on the left; hidden on phones. */
  readonly picture?: ReactNode;
  /** Badges next to the kind. */
  readonly badges?: ReactNode;
  /** Owner or client, below the title. */
  readonly about?: ReactNode;
  /** The most important figure, such as an amount, on the right. */
  readonly figure?: ReactNode;
}

/** Head of a record: its kind, title, owner and most important figure. */
export function RecordHead({ kind, title, picture, badges, about, figure }: RecordHeadProps) {
  return (
    <div className={classes.head}>
      {picture !== undefined && <div className={classes.picture}>{picture}</div>}
      <div className={classes.names}>
        <Group gap="xs">
          <Text span className={classes.kind ?? ''}>
            {kind}
          </Text>
          {badges}
        </Group>
        <Title order={1} className={classes.title ?? ''}>
          {title}
        </Title>
        {about !== undefined && <div className={classes.about}>{about}</div>}
      </div>
      {figure !== undefined && <div className={classes.figure}>{figure}</div>}
    </div>
  );
}
