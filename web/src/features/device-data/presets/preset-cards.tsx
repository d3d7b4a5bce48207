import type { PresetFamily } from '@halla/domain/devices/presets';
import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './preset-cards.module.css';
import { columnsOf, placeKey } from './preset-sheet.ts';
import { withCell, withText } from './sheet-edits.ts';
import { useFieldTexts } from './use-field-texts.ts';
import type { PresetSheet } from './use-preset-sheet.ts';

export interface PresetCardsProps {
  readonly family: PresetFamily;
  readonly sheet: PresetSheet;
  readonly canEdit: boolean;
}

/** The presets on a small screen: one card each, backed by the same sheet. */
export function PresetCards({ family, sheet, canEdit }: PresetCardsProps) {
  const { t } = useTranslation();
  const { rows } = sheet;
  return (
    <Stack gap="sm">
      {rows.map((row, index) => (
        <Paper key={row.id} withBorder p="sm" bg="var(--halla-page)">
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <Cell family={family} sheet={sheet} canEdit={canEdit} row={index} column={0} />
            {canEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                mt={25}
                aria-label={t(($) => $.deviceData.presets.remove, { name: row.cells[0] ?? '' })}
                onClick={() => sheet.remove(index)}
              >
                <Trash2 size={18} />
              </ActionIcon>
            )}
          </Group>
          <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" mt="xs">
            {columnsOf(family)
              .slice(1)
              .map((field, position) => (
                <Cell
                  key={field}
                  family={family}
                  sheet={sheet}
                  canEdit={canEdit}
                  row={index}
                  column={position + 1}
                />
              ))}
          </SimpleGrid>
        </Paper>
      ))}
      {canEdit && (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={sheet.isFull}
          onClick={sheet.add}
        >
          {t(($) => $.deviceData.presets.add)}
        </Button>
      )}
    </Stack>
  );
}

interface CellProps extends PresetCardsProps {
  readonly row: number;
  readonly column: number;
}

function Cell({ family, sheet, canEdit, row, column }: CellProps) {
  const texts = useFieldTexts(family);
  const field = columnsOf(family)[column] ?? '';
  const text = sheet.rows[row]?.cells[column] ?? '';
  const before = sheet.base.find(({ id }) => id === sheet.rows[row]?.id)?.cells[column];
  const isWrong = sheet.flagged.has(placeKey({ row, column }));
  return (
    <TextInput
      style={{ flex: 1, alignSelf: 'end' }}
      classNames={{ label: classes.label ?? '' }}
      label={
        <>
          {before !== text && <ChangedMark />}
          {texts.label(field)}
        </>
      }
      description={texts.range(field)}
      descriptionProps={isWrong ? { c: 'var(--mantine-color-error)' } : {}}
      inputMode={texts.keyboard(field)}
      autoComplete="off"
      readOnly={!canEdit}
      // The description already shows the range; only the name, in the first column, has none and needs an
      // error text.
      error={isWrong && (column === 0 ? texts.problem(field) : true)}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const edit = column === 0 ? withText : withCell;
        sheet.change((rows) => edit(rows, { row, column }, typed));
      }}
    />
  );
}

/** A dot that marks a changed value, with a text for screen readers. */
function ChangedMark() {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <span className="visually-hidden">{t(($) => $.deviceData.presets.changed)}</span>
    </span>
  );
}
