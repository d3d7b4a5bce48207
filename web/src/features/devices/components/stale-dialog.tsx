import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import type { EditableDeviceField } from '@halla/domain/device-editing';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from './field-texts.ts';

/** A field that both people gave a value, as both read it. */
export interface Conflict {
  readonly field: EditableDeviceField;
  readonly mine: string;
  readonly theirs: string;
}

export interface StaleDialogProps {
  readonly conflicts: readonly Conflict[];
  readonly saving: boolean;
  /** Fields in which the other person's value stays. */
  readonly onSave: (theirs: ReadonlySet<EditableDeviceField>) => void;
  readonly onBack: (theirs: ReadonlySet<EditableDeviceField>) => void;
}

/** Somebody saved in between: for each field that differs the user says whose value is kept; the own one at first. */
export function StaleDialog({ conflicts, saving, onSave, onBack }: StaleDialogProps) {
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<ReadonlySet<EditableDeviceField>>(new Set());
  const choose = (field: EditableDeviceField, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={() => onBack(theirs)}
      title={t(($) => $.devices.stale.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <Stack gap="md">
        <Text size="sm">
          {conflicts.length === 0 ? t(($) => $.devices.stale.same) : t(($) => $.devices.stale.text)}
        </Text>
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.field}
            conflict={conflict}
            isTheirs={theirs.has(conflict.field)}
            onChoose={(isTheirs) => choose(conflict.field, isTheirs)}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onBack(theirs)}>
            {t(($) => $.devices.stale.back)}
          </Button>
          <Button loading={saving} onClick={() => onSave(theirs)}>
            {t(($) => $.devices.stale.save)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ChoiceProps {
  readonly conflict: Conflict;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Choice({ conflict: { field, mine, theirs }, isTheirs, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts();
  const shown = (value: string) =>
    value === '' ? t(($) => $.devices.stale.empty) : texts.value(field, value);
  return (
    <Radio.Group
      label={texts.label(field)}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChoose(value === 'theirs')}
    >
      <Stack gap={8} mt={6}>
        <Radio value="mine" label={shown(mine)} description={t(($) => $.devices.stale.mine)} />
        <Radio value="theirs" label={shown(theirs)} description={t(($) => $.devices.stale.theirs)} />
      </Stack>
    </Radio.Group>
  );
}
