import type { PresetsState } from '@halla/contract/device-data';
import { MAX_PRESETS, type PresetFamily } from '@halla/domain/devices/presets';
import { useState } from 'react';
import { areSame, flaggedCells, isEmpty, newRow, type Rows, rowsOf } from './preset-sheet.ts';
import { changedTo, redone, type Timeline, timelineOf, undone } from './undo.ts';

interface Sheet {
  /** Base version of the changes. */
  readonly base: Rows;
  readonly revision: number;
  readonly rows: Timeline<Rows>;
}

function openSheet(
  { session_presets, revision }: PresetsState,
  family: PresetFamily,
  order: readonly string[],
): Sheet {
  const base = rowsOf(family, session_presets, order);
  return { base, revision, rows: timelineOf(base) };
}

/** State of the edited presets. Without unsaved changes, the sheet follows live updates. */
export function usePresetSheet(saved: PresetsState, family: PresetFamily) {
  const [sheet, setSheet] = useState(() => openSheet(saved, family, []));
  const { base, revision } = sheet;
  const rows = sheet.rows.present;
  const isChanged = !areSame(family, rows, base);
  const names = rows.map(({ cells }) => cells[0] ?? '');

  if (!isChanged && saved.revision !== revision) setSheet(openSheet(saved, family, names));

  const step = (move: (timeline: Timeline<Rows>) => Timeline<Rows>) =>
    setSheet((old) => ({ ...old, rows: move(old.rows) }));
  const flagged = flaggedCells(family, rows);
  return {
    rows,
    base,
    revision,
    isChanged,
    isEmpty: isEmpty(family, rows),
    isFull: rows.length >= MAX_PRESETS,
    flagged,
    canSave: isChanged && !isEmpty(family, rows) && flagged.size === 0,
    canUndo: sheet.rows.past.length > 0,
    canRedo: sheet.rows.future.length > 0,
    change: (edit: (rows: Rows) => Rows) => step((timeline) => changedTo(timeline, edit(timeline.present))),
    undo: () => step(undone),
    redo: () => step(redone),
    add: () =>
      step((timeline) => changedTo(timeline, [...timeline.present, newRow(family, timeline.present)])),
    remove: (row: number) =>
      step((timeline) =>
        changedTo(
          timeline,
          timeline.present.filter((_, index) => index !== row),
        ),
      ),
    /** Discards the changes and shows the saved presets. */
    reset: (state: PresetsState) => setSheet(openSheet(state, family, names)),
    /** Rebases onto the version saved by another user, with these rows as the user's changes. */
    rebase: (state: PresetsState, next: Rows) => {
      const opened = openSheet(state, family, []);
      setSheet({ ...opened, rows: changedTo(opened.rows, next) });
    },
  };
}

export type PresetSheet = ReturnType<typeof usePresetSheet>;
