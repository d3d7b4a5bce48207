import type { GroupHead } from './row-groups.ts';
import classes from './table.module.css';

/** Title of a group, with its number of rows if known. */
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
  /** Number of cells in a row. */
  readonly cells: number;
}

/** The heading row of a group; ignored by keyboard navigation. */
export function GroupLine({ head, cells }: GroupLineProps) {
  return (
    <tr className={classes.groupLine}>
      <th scope="rowgroup" colSpan={cells} className={classes.groupHead}>
        <GroupTitle head={head} />
      </th>
    </tr>
  );
}
