import type { PresetFamily } from '@halla/domain/devices/presets';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PresetCell } from './preset-cell.tsx';
import classes from './preset-grid.module.css';
import { columnsOf, placeKey } from './preset-sheet.ts';
import { RemoveCell } from './remove-cell.tsx';
import { isInside } from './sheet-edits.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useGrid } from './use-grid.ts';
import type { PresetSheet } from './use-preset-sheet.ts';

export interface PresetGridProps {
  readonly family: PresetFamily;
  readonly sheet: PresetSheet;
  readonly canEdit: boolean;
}

/** The presets as a spreadsheet. */
export function PresetGrid({ family, sheet, canEdit }: PresetGridProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts(family);
  const grid = useGrid({ family, sheet, canEdit });
  const { rows, base, flagged } = sheet;
  const columns = columnsOf(family);
  const saved = new Map(base.map((row) => [row.id, row.cells]));
  return (
    <div>
      <div className={classes.frame}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard-operated cells is a grid
          role="grid"
          aria-label={t(($) => $.deviceData.presets.sheet)}
          aria-readonly={!canEdit}
          aria-rowcount={rows.length + 1}
          className={classes.grid}
          onCopy={grid.copy}
          onCut={canEdit ? grid.cut : grid.copy}
          onPaste={grid.paste}
        >
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field} scope="col" className={classes.head} data-name={field === 'Name'}>
                  {texts.label(field)}
                  <span className={classes.range}>{texts.range(field)}</span>
                </th>
              ))}
              {canEdit && (
                <th className={classes.head}>
                  <span className="visually-hidden">{t(($) => $.deviceData.presets.actions)}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.id}>
                {row.cells.map((text, column) => {
                  const place = { row: rowIndex, column };
                  const isCursor = grid.at.row === rowIndex && grid.at.column === column;
                  return (
                    <PresetCell
                      key={columns[column]}
                      text={text}
                      label={`${texts.label(columns[column] ?? '')} ${row.cells[0] ?? ''}`}
                      isName={column === 0}
                      isCursor={isCursor}
                      takesFocus={isCursor && grid.follows}
                      isChosen={isInside(grid.chosen, place)}
                      isChanged={saved.get(row.id)?.[column] !== text}
                      problem={
                        flagged.has(placeKey(place)) ? texts.problem(columns[column] ?? '') : undefined
                      }
                      open={isCursor ? grid.open : null}
                      canEdit={canEdit}
                      grid={grid}
                      place={place}
                    />
                  );
                })}
                {canEdit && (
                  <RemoveCell
                    name={row.cells[0] ?? ''}
                    isCursor={grid.at.row === rowIndex && grid.at.column === columns.length}
                    takesFocus={grid.follows}
                    onKeyDown={grid.press}
                    onFocus={() => grid.moveTo({ row: rowIndex, column: columns.length })}
                    onRemove={() => sheet.remove(rowIndex)}
                  />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canEdit && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={sheet.isFull}
          onClick={() => {
            sheet.add();
            grid.startRow(rows.length);
          }}
        >
          {t(($) => $.deviceData.presets.add)}
        </Button>
      )}
    </div>
  );
}
