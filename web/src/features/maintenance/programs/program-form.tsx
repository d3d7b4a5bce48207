import type { MaintenanceProgram } from '@halla/contract/maintenance';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LINES_AT_MOST } from '@halla/domain/maintenance/program';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { IntervalInputs } from './interval-inputs.tsx';
import { LineInputs } from './line-inputs.tsx';
import { draftOf, type LineDraft, newLine, type ProgramDraft, programOf } from './program-draft.ts';

interface ProgramFormProps {
  /** Null: a new one. */
  readonly saved: MaintenanceProgram | null;
  readonly onDone: () => void;
}

/** Edits a program of planned maintenance, or creates one. */
export function ProgramForm({ saved, onDone }: ProgramFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged);
  const onSuccess = () => {
    setIsChanged(false);
    onDone();
  };
  const add = useCallMutation('add_maintenance_program', { onSuccess });
  const edit = useCallMutation('edit_maintenance_program', { onSuccess });
  const change = (next: Partial<ProgramDraft>) => {
    setDraft((before) => ({ ...before, ...next }));
    setIsChanged(true);
  };
  const program = programOf(draft);
  const submit = () => {
    if (program === null) return;
    const { deviceType, ...fields } = program;
    if (saved === null) add.mutate({ program });
    else edit.mutate({ program: { ...fields, id: saved.id, updatedAt: saved.updatedAt } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <ProgramFacts draft={draft} isNew={saved === null} onChange={change} />
        <IntervalInputs intervals={draft.intervals} onChange={(intervals) => change({ intervals })} />
        <Lines lines={draft.lines} onChange={(lines) => change({ lines })} />
        <Group gap="xs">
          <Button
            type="submit"
            loading={add.isPending || edit.isPending}
            disabled={!isChanged || program === null}
          >
            {t(($) => $.maintenance.programs.save)}
          </Button>
          {isChanged && program === null && (
            <Text size="sm" c="dimmed">
              {t(($) => $.maintenance.programs.missing)}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface ProgramFactsProps {
  readonly draft: ProgramDraft;
  readonly isNew: boolean;
  readonly onChange: (change: Partial<ProgramDraft>) => void;
}

function ProgramFacts({ draft, isNew, onChange }: ProgramFactsProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <TextInput
        label={t(($) => $.maintenance.programs.name)}
        required
        maxLength={255}
        data-autofocus
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <NativeSelect
        label={t(($) => $.maintenance.programs.product)}
        disabled={!isNew}
        value={draft.deviceType}
        data={DEVICE_TYPES.map((value) => ({ value, label: familyLabel(value, t) }))}
        onChange={({ currentTarget }) => {
          const next = DEVICE_TYPES.find((known) => known === currentTarget.value);
          if (next !== undefined) onChange({ deviceType: next });
        }}
      />
      <NumberInput
        label={t(($) => $.maintenance.programs.minutes)}
        required
        value={draft.minutes}
        suffix=" min"
        min={1}
        max={10_000}
        decimals={0}
        hideControls
        onChange={(minutes) => onChange({ minutes })}
      />
    </SimpleGrid>
  );
}

interface LinesProps {
  readonly lines: readonly LineDraft[];
  readonly onChange: (lines: readonly LineDraft[]) => void;
}

function Lines({ lines, onChange }: LinesProps) {
  const { t } = useTranslation();
  return (
    <div>
      {lines.map((line, index) => (
        <LineInputs
          key={line.key}
          line={line}
          number={index + 1}
          onChange={(next) => onChange(lines.map((one) => (one.key === next.key ? next : one)))}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {lines.length < LINES_AT_MOST && (
        <Button
          mt="sm"
          variant="default"
          size="xs"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...lines, newLine()])}
        >
          {t(($) => $.maintenance.programs.addLine)}
        </Button>
      )}
    </div>
  );
}
