import { todayForFileName } from '../labels/format.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { defaultCard } from './default-card.tsx';
import type { ListView } from './list-view.ts';

type FromList = 'rows' | 'status' | 'paging' | 'defaultSort' | 'filtered' | 'onUnfilter' | 'cutAt' | 'urlKey';

export interface ListTableProps<Row extends object>
  extends Omit<DataTableProps<Row>, FromList | 'csv' | 'rowId'> {
  readonly list: ListView<Row>;
  /** The row's own id without it. */
  readonly rowId?: (row: Row) => string | number;
  /** Beginning of the csv file's name, the day follows; without it there is no such file. */
  readonly csv?: string;
}

/** A filtered list as a table with a csv file; on small screens as cards, which the columns make unless `card` does. */
export function ListTable<Row extends object>({
  list,
  csv,
  rowId = ownId,
  card,
  ...table
}: ListTableProps<Row>) {
  const shownAs = card ?? defaultCard(table.columns);
  return (
    <DataTable
      {...table}
      {...(shownAs !== undefined && { card: shownAs })}
      rows={list.rows}
      rowId={rowId}
      status={list.status}
      paging={list.paging}
      defaultSort={list.defaultSort}
      {...(csv !== undefined && {
        csv: {
          fileName: `${csv}_${todayForFileName()}.csv`,
          ...(list.pages !== undefined && { pages: list.pages }),
        },
      })}
      filtered={list.filtered}
      onUnfilter={list.onUnfilter}
      cutAt={list.cutAt}
      urlKey={list.urlKey}
    />
  );
}

function ownId(row: object): string {
  const id: unknown = Reflect.get(row, 'id');
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  throw new Error('Rows without an id of their own need rowId.');
}
