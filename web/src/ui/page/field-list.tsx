import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field-list.module.css';

/** A read-only field; an empty value shows as a dash. */
export interface Field {
  readonly label: string;
  readonly value: ReactNode;
  /** Tabular figures. */
  readonly numeric?: boolean;
  /** Usually too long to fit beside its label on a phone; its skeleton has the same size. */
  readonly long?: boolean;
}

export interface FieldListProps {
  readonly fields: readonly Field[];
  /** Shows skeletons instead of values. */
  readonly loading?: boolean;
}

const SHORT = 120;
/** Wider than the space beside a label on any phone. */
const LONG = 260;

/** Read-only labels and values in aligned columns; stacked on phones. */
export function FieldList({ fields, loading = false }: FieldListProps) {
  return (
    <dl className={classes.list}>
      {fields.map(({ label, value, numeric, long }) => (
        <div key={label} className={classes.row}>
          <dt className={classes.label}>{label}</dt>
          <dd className={`${classes.value} ${numeric === true ? 'tabular' : ''}`}>
            {loading ? (
              <Skeleton h={14} w={long === true ? LONG : SHORT} my={4} />
            ) : isEmpty(value) ? (
              '–'
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** True for a value that shows as a dash. */
export function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}
