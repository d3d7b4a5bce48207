import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { PresetFamily } from '@halla/domain/devices/presets';
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import classes from './preset-conflict.module.css';
import type { Difference, Side } from './preset-merge.ts';
import { columnsOf, type SheetRow } from './preset-sheet.ts';
import { useFieldTexts } from './use-field-texts.ts';

export interface PresetConflictProps {
  readonly family: PresetFamily;
  readonly differences: readonly Difference[];
  /** True if the other change was made at the device. */
  readonly atMachine: boolean;
  readonly saving: boolean;
  readonly onSave: (choice: ReadonlyMap<string, Side>) => void;
  readonly onBack: (choice: ReadonlyMap<string, Side>) => void;
}

/** Stale edit of the presets: for each difference the user chooses which version to keep. */
export function PresetConflict(props: PresetConflictProps) {
  const { family, differences, atMachine, saving, onSave, onBack } = props;
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const [choice, setChoice] = useState<ReadonlyMap<string, Side>>(
    new Map(differences.map(({ name, suggested }) => [name, suggested])),
  );
  const theirs = atMachine ? t(($) => $.deviceData.conflict.machine) : t(($) => $.deviceData.conflict.theirs);
  return (
    <Modal
      opened
      centered
      size="xl"
      fullScreen={isSmall}
      onClose={() => onBack(choice)}
      title={t(($) => $.deviceData.conflict.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <Stack gap="md">
        <Text size="sm">
          {differences.length === 0
            ? t(($) => $.deviceData.conflict.same)
            : t(($) => $.deviceData.conflict.text)}
        </Text>
        {differences.map(({ name, mine, theirs: other }) => (
          <section key={name} className={classes.preset} aria-label={name}>
            <Group justify="space-between" gap="xs" mb="xs">
              <Text fw={600}>{name}</Text>
              <SegmentedControl
                size="xs"
                aria-label={t(($) => $.deviceData.conflict.choose, { name })}
                value={choice.get(name) ?? 'mine'}
                onChange={(side) =>
                  setChoice(new Map([...choice, [name, side === 'mine' ? 'mine' : 'theirs']]))
                }
                data={[
                  { value: 'mine', label: t(($) => $.deviceData.conflict.keepMine) },
                  { value: 'theirs', label: t(($) => $.deviceData.conflict.takeTheirs) },
                ]}
              />
            </Group>
            <div className={classes.sides}>
              <Values
                family={family}
                title={t(($) => $.deviceData.conflict.mine)}
                row={mine}
                other={other}
                isKept={choice.get(name) === 'mine'}
              />
              <Values
                family={family}
                title={theirs}
                row={other}
                other={mine}
                isKept={choice.get(name) === 'theirs'}
              />
            </div>
          </section>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onBack(choice)}>
            {t(($) => $.deviceData.conflict.back)}
          </Button>
          <Button loading={saving} onClick={() => onSave(choice)}>
            {t(($) => $.deviceData.conflict.save)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ValuesProps {
  readonly family: PresetFamily;
  readonly title: string;
  readonly row: SheetRow | undefined;
  readonly other: SheetRow | undefined;
  readonly isKept: boolean;
}

function Values({ family, title, row, other, isKept }: ValuesProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts(family);
  return (
    <div className={classes.side} data-kept={isKept}>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      {row === undefined ? (
        <Text size="sm">{t(($) => $.deviceData.conflict.missing)}</Text>
      ) : (
        <dl className={classes.values}>
          {columnsOf(family).map((field, column) =>
            column === 0 ? null : (
              <div
                key={field}
                data-differs={other !== undefined && other.cells[column] !== row.cells[column]}
              >
                <dt>{texts.label(field)}</dt>
                <dd>{row.cells[column]}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </div>
  );
}
