import type { GroupHead } from './row-groups.ts';
import classes from './table.module.css';

/** What a group is called, with the number of its rows where that is known. */
export function GroupTitle({ head: { title, count } }: { readonly head: GroupHead }) {
  return (
    <>
      {title}
      {count !== undefined && <span className={`${classes.groupCount} tabular`}>{count}</span>}
    </>
  );
}

interface GroupLineProps {
  readonly head: GroupHead;
  /** Cells of a row. */
  readonly cells: number;
}

/** The line of a table above the rows of a group; it takes no keys. */
export function GroupLine({ head, cells }: GroupLineProps) {
  return (
    <tr className={classes.groupLine}>
      <th scope="rowgroup" colSpan={cells} className={classes.groupHead}>
        <GroupTitle head={head} />
      </th>
    </tr>
  );
}
