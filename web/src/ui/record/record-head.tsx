import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-head.module.css';

export interface RecordHeadProps {
  /** Kind and number, above the title. */
  readonly kind: string;
  readonly title: ReactNode;
  /** A drawing of what it is about, at the left; not on phones. */
  readonly picture?: ReactNode;
  /** Badges beside the kind. */
  readonly badges?: ReactNode;
  /** Whose it is, below the title. */
  readonly about?: ReactNode;
  /** What counts most, at the right: an amount, for example. */
  readonly figure?: ReactNode;
}

/** The head of a record: what it is, whose it is, and its most important figure. */
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
