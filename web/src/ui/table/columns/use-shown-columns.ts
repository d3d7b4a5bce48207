import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextList, useStoredState } from '../../stored-state.ts';
import type { Column } from './column.ts';
import type { ColumnChoiceProps } from './column-choice.tsx';
import { columnsInRoom, useRoom } from './column-room.ts';
import { CHECK_WIDTH } from './widths.tsx';

interface ShownColumnsOptions<Row> {
  /** Storage key of the choice. */
  readonly name: string;
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

/** Which columns of a table are on screen: the defaults and what the user chose, as far as they fit. */
export function useShownColumns<Row>(options: ShownColumnsOptions<Row>): ShownColumns<Row> {
  const { name, columns, place, checks } = options;
  const { t } = useTranslation();
  const width = useRoom(place);
  const room = width !== null && checks ? width - CHECK_WIDTH : width;
  // '+model' was asked for, '-model' was hidden; a column that is not named follows its default.
  const [stored, store] = useStoredState({ key: `halla.columns.${name}`, is: isTextList, initial: [] });
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
