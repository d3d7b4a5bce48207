import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextList, useStoredState } from '../../stored-state.ts';
import { readColumns, spellColumns } from '../list-look.ts';
import type { TableUrl } from '../table-url.ts';
import type { Column } from './column.ts';
import type { ColumnChoiceProps } from './column-choice.tsx';
import { columnsInRoom, useRoom } from './column-room.ts';
import { CHECK_WIDTH } from './widths.tsx';

/** Columns that the user has shown or hidden, '+model' or '-model'. */
type ColumnsChosen = readonly [choice: readonly string[], choose: (choice: readonly string[]) => void];

/**
 * The column choice from the URL of the list, otherwise from this browser's storage under the list's name.
 */
export function useColumnsChosen(name: string, { params, setLook }: TableUrl): ColumnsChosen {
  const [stored, store] = useStoredState({ key: `halla.columns.${name}`, is: isTextList, initial: [] });
  const named = useMemo(() => readColumns(params), [params]);
  if (named === undefined) return [stored, store];
  return [named, (choice) => setLook({ columns: spellColumns(choice) })];
}

interface ShownColumnsOptions<Row> {
  readonly choice: ColumnsChosen;
  readonly columns: readonly Column<Row>[];
  /** The container of the columns; null before mount. */
  readonly place: HTMLElement | null;
  /** True if a check box column comes first. */
  readonly checks: boolean;
}

export interface ShownColumns<Row> {
  /** Columns currently shown. */
  readonly shown: readonly Column<Row>[];
  /** All chosen columns, whether they fit or not; exported to CSV. */
  readonly chosen: readonly Column<Row>[];
  /** Undefined if no column can be hidden. */
  readonly choice: ColumnChoiceProps | undefined;
}

/** Columns of a table on screen: the defaults and the user's choice, minus those that do not fit. */
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
