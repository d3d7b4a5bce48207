import { type PageAddress, PageLink } from '../link.tsx';
import classes from './chart.module.css';

/** The same data as a table, for those who cannot see or use the drawing. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}

/** A value, or one that leads to the list that it sums up. */
export type ChartCell = string | number | { readonly text: string | number; readonly to: PageAddress };

export interface DataAsTableProps {
  readonly label: string;
  readonly table: ChartTable;
  /** Pixels. */
  readonly height: number;
}

/** What a chart shows as a table, which scrolls when it is higher than the drawing. */
export function DataAsTable({ label, table, height }: DataAsTableProps) {
  return (
    // The panel around it is a landmark of the same name already.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      role="group"
      className={classes.scroll}
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column, position) => (
              <th key={column} scope="col" data-number={isNumber(table.rows[0]?.[position])}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a drawing have no identity and never move
            <tr key={index}>
              {row.map((value, position) => (
                <td key={table.columns[position]} data-number={isNumber(value)}>
                  {typeof value === 'object' ? <PageLink to={value.to}>{value.text}</PageLink> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNumber(cell: ChartCell | undefined): boolean {
  return typeof (typeof cell === 'object' ? cell.text : cell) === 'number';
}
