import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTouchDevice } from '../../../ui/scanner/scan-button.tsx';
import classes from './preset-grid.module.css';
import type { CellPlace } from './preset-sheet.ts';
import type { Grid, OpenCell } from './use-grid.ts';

export interface PresetCellProps {
  readonly text: string;
  readonly label: string;
  readonly isName: boolean;
  readonly isCursor: boolean;
  readonly takesFocus: boolean;
  readonly isChosen: boolean;
  readonly isChanged: boolean;
  /** Allowed values, for an invalid cell; undefined when valid. */
  readonly problem: string | undefined;
  readonly open: OpenCell | null;
  readonly canEdit: boolean;
  readonly grid: Grid;
  readonly place: CellPlace;
}

/** One cell of the sheet; an input while open. */
export function PresetCell(props: PresetCellProps) {
  const { text, isName, isCursor, takesFocus, isChosen, isChanged, problem, open, canEdit, grid, place } =
    props;
  const { t } = useTranslation();
  const cell = useRef<HTMLTableCellElement>(null);
  const isOpen = open !== null;
  useEffect(() => {
    if (takesFocus && !isOpen) cell.current?.focus();
  }, [takesFocus, isOpen]);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a table cell inside a grid has the gridcell role
    <td
      ref={cell}
      className={classes.cell}
      tabIndex={isCursor ? 0 : -1}
      aria-selected={isChosen}
      aria-readonly={!canEdit}
      aria-invalid={problem !== undefined}
      data-name={isName}
      data-cursor={isCursor}
      data-chosen={isChosen && !isCursor}
      data-changed={isChanged}
      data-wrong={problem !== undefined}
      title={problem}
      onKeyDown={isOpen ? undefined : grid.press}
      onMouseDown={(event) => !isOpen && grid.moveTo(place, event.shiftKey)}
      onMouseEnter={(event) => event.buttons === 1 && !isOpen && grid.moveTo(place, true)}
      onFocus={() => !isCursor && grid.moveTo(place)}
      onDoubleClick={() => grid.openCell({ text, typed: false })}
      // Touch devices have no double click or keyboard, so a tap opens the cell.
      onClick={() => isTouchDevice() && !isOpen && grid.openCell({ text, typed: false })}
    >
      {open === null ? (
        <>
          {problem !== undefined && <span className={classes.problem}>{problem}</span>}
          <span className={classes.text}>{text}</span>
          {isChanged && <span className="visually-hidden">{t(($) => $.deviceData.presets.changed)}</span>}
        </>
      ) : (
        <OpenInput label={props.label} open={open} isName={isName} grid={grid} />
      )}
    </td>
  );
}

interface OpenInputProps {
  readonly label: string;
  readonly open: OpenCell;
  readonly isName: boolean;
  readonly grid: Grid;
}

function OpenInput({ label, open, isName, grid }: OpenInputProps) {
  const left = useRef(false);
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user opened the cell to type
      autoFocus
      className={classes.input}
      aria-label={label}
      value={open.text}
      onChange={(event) => grid.type(event.currentTarget.value)}
      inputMode={isName ? 'text' : 'decimal'}
      autoComplete="off"
      onFocus={(event) => !open.typed && event.currentTarget.select()}
      onKeyDown={(event) => {
        // Enter, Tab and Escape commit or discard the text themselves.
        left.current = ['Escape', 'Enter', 'Tab'].includes(event.key);
        grid.pressOpen(event);
      }}
      onBlur={(event) => !left.current && grid.leave(event.currentTarget.value)}
    />
  );
}
