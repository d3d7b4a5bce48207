import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextList, useStoredState } from '../../stored-state.ts';
import { readColumns, spellColumns } from '../list-look.ts';
import type { TableUrl } from '../table-url.ts';
import type { Column } from './column.ts';
import type { ColumnChoiceProps } from './column-choice.tsx';
import { columnsInRoom, useRoom } from './column-room.ts';
import { CHECK_WIDTH } from './widths.tsx';

/** The columns that the user has chosen or hidden, '+model' or '-model'. */
type ColumnsChosen = readonly [choice: readonly string[], choose: (choice: readonly string[]) => void];

/** The choice of columns: from the address of the list, else as stored in this browser under its name. */
export function useColumnsChosen(name: string, { params, setLook }: TableUrl): ColumnsChosen {
  const [stored, store] = useStoredState({ key: `halla.columns.${name}`, is: isTextList, initial: [] });
  const named = useMemo(() => readColumns(params), [params]);
  if (named === undefined) return [stored, store];
  return [named, (choice) => setLook({ columns: spellColumns(choice) })];
}

interface ShownColumnsOptions<Row> {
  readonly choice: ColumnsChosen;
  readonly columns: readonly Column<Row>[];
  /** The element that has to hold them; null while it is not drawn. */
  readonly place: HTMLElement | null;
  /** True when a check box column precedes them. */
  readonly checks: boolean;
}

export interface ShownColumns<Row> {
  /** What the table shows here. */
  readonly shown: readonly Column<Row>[];
  /** What it would show if there were room: the columns of the csv file. */
  readonly chosen: readonly Column<Row>[];
  /** undefined where every column stays. */
  readonly choice: ColumnChoiceProps | undefined;
}

/** Columns of a table on screen: the defaults and the user's choice, without those that do not fit. */
export function useShownColumns<Row>(options: ShownColumnsOptions<Row>): ShownColumns<Row> {
  const { columns, place, checks } = options;
  const { t } = useTranslation();
  const width = useRoom(place);
  const room = width !== null && checks ? width - CHECK_WIDTH : width;
  const [stored, store] = options.choice;
  const chosen = useMemo(() => columns.filter((column) => isChosen(column, stored)), [columns, stored]);
  const shown = useMemo(() => {
    const asked = new Set(stored.flatMap((text) => (text.startsWith('+') ? [text.slice(1)] : [])));
    return columnsInRoom({ columns: chosen, room, asked });
  }, [chosen, room, stored]);
  const offered = columns
    .filter(({ fixed }) => fixed !== true)
    .map((column) => ({
      id: column.id,
      title: column.title(t),
      shown: shown.includes(column),
      hasNoRoom: chosen.includes(column) && !shown.includes(column),
    }));
  const onToggle = (id: string) => {
    const isShown = shown.some((column) => column.id === id);
    store([...stored.filter((text) => text.slice(1) !== id), `${isShown ? '-' : '+'}${id}`]);
  };
  return { shown, chosen, choice: offered.length === 0 ? undefined : { options: offered, onToggle } };
}

function isChosen<Row>({ id, fixed, hidden }: Column<Row>, stored: readonly string[]): boolean {
  if (fixed === true || stored.includes(`+${id}`)) return true;
  return hidden !== true && !stored.includes(`-${id}`);
}
