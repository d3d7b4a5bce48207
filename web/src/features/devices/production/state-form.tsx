import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { ClientChoice, type ClientDialog } from '../../../ui/pickers/client-choice.tsx';
import { PlaceSelect } from '../../../ui/pickers/place-select.tsx';
import { useLifeCycleChoices } from '../api/use-places.ts';
import type { HistoryRecord } from '../components/life-cycle-history.tsx';
import { mayMoveTo } from './state-rights.ts';
import { NOTE_MAX, useStateForm } from './use-state-form.ts';

export interface StateFormProps {
  readonly device: DeviceDetail;
  readonly level: Level;
  /** The record to correct; null writes a new one. */
  readonly record: HistoryRecord | null;
  readonly ClientDialog: ClientDialog;
  readonly onDone: () => void;
}

/** Writes the next step of a device's life, or corrects one that is there. */
export function StateForm({ device, level, record, ClientDialog, onDone }: StateFormProps) {
  const { t } = useTranslation();
  const title = useId();
  const first = useRef<HTMLSelectElement>(null);
  // The record that was chosen may be far below the form.
  useEffect(() => first.current?.focus(), []);
  const { stateLabels, places } = useLifeCycleChoices();
  const form = useStateForm({ device, record, onDone });
  const from = device.latest?.state ?? null;
  useLeaveGuard(form.isDirty);
  return (
    <form
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack gap="sm">
        <FormHead id={title} record={record} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            ref={first}
            label={t(($) => $.production.state.state)}
            value={form.state}
            onChange={({ currentTarget: { value } }) => form.setState(value)}
            data={LC_STATES.map((value) => ({
              value,
              label: stateLabels[value],
              disabled: record === null && !mayMoveTo(value, from, level),
            }))}
          />
          <PlaceSelect
            label={t(($) => $.production.state.place)}
            state={form.state}
            before={[form.before]}
            places={places}
            chosen={form.place}
            onChoose={form.setPlace}
          />
          <NativeSelect
            label={t(($) => $.production.state.quality)}
            value={form.quality}
            onChange={({ currentTarget: { value } }) => form.setQuality(value)}
            data={[
              { value: '', label: t(($) => $.production.state.unchanged) },
              { value: '1', label: t(($) => $.devices.qualities.classA) },
              { value: '2', label: t(($) => $.devices.qualities.classB) },
            ]}
          />
        </SimpleGrid>
        {form.takesClient && (
          <ClientChoice
            value={form.client}
            onChange={form.setClient}
            hint={form.state === 'demo' ? t(($) => $.production.state.noClient) : undefined}
            Dialog={ClientDialog}
          />
        )}
        <Textarea
          label={t(($) => $.production.state.note)}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={NOTE_MAX}
          value={form.note}
          onChange={({ currentTarget: { value } }) => form.setNote(value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            {t(($) => (record === null ? $.production.state.save : $.production.state.editSave))}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FormHeadProps {
  readonly id: string;
  readonly record: HistoryRecord | null;
}

/** What the form writes: a new record, or which one it corrects and what stays of that. */
function FormHead({ id, record }: FormHeadProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (record === null) {
    return (
      <Title order={3} id={id}>
        {t(($) => $.production.state.newTitle)}
      </Title>
    );
  }
  const date = formatDateTime(record.createdAt, lang);
  return (
    <div>
      <Title order={3} id={id}>
        {t(($) => $.production.state.editTitle, { state: stateLabel(record.state, t), date })}
      </Title>
      <Text size="sm" c="dimmed">
        {t(($) => $.production.state.editText)}
      </Text>
    </div>
  );
}
