import { type PageAddress, PageLink } from '../link.tsx';
import classes from './chart.module.css';

/** The same data as a table, for users who cannot see or use the chart. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}

/** A plain value, or one that links to the list it counts. */
export type ChartCell = string | number | { readonly text: string | number; readonly to: PageAddress };

export interface DataAsTableProps {
  readonly label: string;
  readonly table: ChartTable;
  /** Pixels. */
  readonly height: number;
}

/** The data of a chart as a table; scrolls if it is higher than the chart. */
export function DataAsTable({ label, table, height }: DataAsTableProps) {
  return (
    // The panel around it is already a landmark of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      role="group"
      className={classes.scroll}
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart have no id and never move
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
