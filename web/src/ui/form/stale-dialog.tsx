import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A field changed by both users, with both values formatted; empty text for no value. */
export interface Conflict<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface StaleDialogProps<Field extends string> {
  /** Fields that both users changed. */
  readonly title: string;
  readonly conflicts: readonly Conflict<Field>[];
  /** Called with the fields in which the other user's value is kept. */
  readonly onSave: (theirs: ReadonlySet<Field>) => void;
  readonly onBack: (theirs: ReadonlySet<Field>) => void;
}

/**
 * Another user saved first (stale edit): for each conflicting field the user chooses which value to keep, by
 * default their own.
 */
export function StaleDialog<Field extends string>(props: StaleDialogProps<Field>) {
  const { title, conflicts, onSave, onBack } = props;
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<ReadonlySet<Field>>(new Set());
  const choose = (field: Field, isTheirs: boolean) => {
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
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <Stack gap="md">
        <Text size="sm">
          {conflicts.length === 0 ? t(($) => $.ui.stale.same) : t(($) => $.ui.stale.text)}
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
            {t(($) => $.ui.stale.back)}
          </Button>
          <Button onClick={() => onSave(theirs)}>
            {conflicts.length === 0 ? t(($) => $.common.save) : t(($) => $.ui.stale.save)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ChoiceProps {
  readonly conflict: Conflict<string>;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Choice({ conflict: { label, mine, theirs }, isTheirs, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const shown = (value: string) => (value === '' ? t(($) => $.ui.stale.empty) : value);
  return (
    <Radio.Group
      label={label}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChoose(value === 'theirs')}
    >
      <Stack gap={8} mt={6}>
        <Radio value="mine" label={shown(mine)} description={t(($) => $.ui.stale.mine)} />
        <Radio value="theirs" label={shown(theirs)} description={t(($) => $.ui.stale.theirs)} />
      </Stack>
    </Radio.Group>
  );
}
