import type { Field } from '../page/field-list.tsx';
import classes from './fact-list.module.css';

export interface FactListProps {
  readonly facts: readonly Field[];
}

/** Facts at the side of a record, each below its label; empty ones are left out. */
export function FactList({ facts }: FactListProps) {
  const filled = facts.filter(({ value }) => Boolean(value));
  return (
    <dl className={classes.list}>
      {filled.map(({ label, value }) => (
        <div key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
