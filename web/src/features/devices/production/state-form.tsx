import '../../../i18n/late/next-states.ts';
import '../../../i18n/late/production.ts';
import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import {
  isAtClient,
  LC_STATES,
  type LcState,
  namesClient,
  requiresClient,
} from '@halla/domain/lifecycle/lifecycle';
import { nextStates } from '@halla/domain/lifecycle/next-states';
import { mayRecord } from '@halla/domain/lifecycle/transfers';
import { NativeSelect, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { useClientAsked } from '../../../entities/client/use-client-asked.ts';
import { PlaceSelect } from '../../../entities/place/place-select.tsx';
import { useLifeCycleChoices } from '../../../entities/place/use-places.ts';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { usePointerUse } from '../../../ui/form/pointer-use.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import type { HistoryRecord } from '../components/life-cycle-history.tsx';
import { useStateForm } from './use-state-form.ts';

export interface StateFormProps {
  readonly device: DeviceDetail;
  readonly level: Level;
  /** The record to correct; null for a new one. */
  readonly record: HistoryRecord | null;
  readonly onDone: () => void;
}

/** Form for a new life-cycle record or the correction of one. */
export function StateForm({ device, level, record, onDone }: StateFormProps) {
  const { t } = useTranslation();
  const title = useId();
  const first = useRef<HTMLSelectElement>(null);
  // Moves the focus to the form: the chosen record may be far below it.
  useEffect(() => first.current?.focus(), []);
  const { stateLabels, places } = useLifeCycleChoices();
  const form = useStateForm({ device, level, record, onDone });
  const from = device.latest?.state ?? null;
  const { state } = form.values.lifecyclestate;
  const place = form.picked('lifecyclestate.location');
  const client = form.picked('lifecyclestate.clientInfo');
  const clientAsked = useClientAsked();
  const select = usePointerUse();
  const askClient = (next: string, isPointing: boolean) => {
    const isNeeded = LC_STATES.some((known) => known === next && requiresClient(known));
    clientAsked.ask(isPointing && isNeeded && !namesClient(client.value));
  };
  const optionOf = (value: LcState) => ({
    value,
    label: stateLabels[value],
    disabled: record === null && !mayRecord(value, from, level),
  });
  const states = LC_STATES.map(optionOf);
  const { likely, others } = nextStates([from]);
  const groups = [
    { group: t(($) => $.nextStates.likely), items: likely.map(optionOf) },
    { group: t(($) => $.nextStates.more), items: others.map(optionOf) },
  ];
  const stateChoice = form.choice('lifecyclestate.state', states);
  const choose = (next: LcState, isPointing: boolean) => {
    form.picked('lifecyclestate.state').onChange(next);
    askClient(next, isPointing);
  };
  const qualities = [
    { value: 1, label: t(($) => $.devices.qualities.classA) },
    { value: 2, label: t(($) => $.devices.qualities.classB) },
  ];
  return (
    <FormFrame
      form={form}
      labelledBy={title}
      submitLabel={t(($) => (record === null ? $.production.state.save : $.production.state.editSave))}
      onCancel={onDone}
    >
      <FormHead id={title} record={record} />
      {record === null && (
        <ChoiceChips
          label={t(($) => $.nextStates.likely)}
          choices={likely.map(optionOf).filter(({ disabled }) => !disabled)}
          value={state}
          onChange={choose}
        />
      )}
      <FormGrid>
        <NativeSelect
          {...stateChoice}
          {...select.listeners}
          onChange={(event) => {
            stateChoice.onChange(event);
            askClient(event.currentTarget.value, select.isPointing());
          }}
          // The usual next states are irrelevant when correcting an earlier record.
          {...(record === null && { data: groups })}
          ref={first}
        />
        <PlaceSelect
          label={place.label}
          error={place.error}
          state={state}
          before={[form.before]}
          places={places}
          chosen={place.value}
          onChoose={place.onChange}
        />
        <NativeSelect
          {...form.choice(
            'lifecyclestate.quality',
            qualities,
            t(($) => $.production.state.unchanged),
          )}
        />
      </FormGrid>
      {isAtClient(state) && (
        <ClientChoice
          {...client}
          key={clientAsked.key}
          opensAtOnce={clientAsked.opensAtOnce}
          required={requiresClient(state)}
          hint={state === 'demo' ? t(($) => $.production.state.noClient) : undefined}
        />
      )}
      <Textarea {...form.text('note')} autosize minRows={2} maxRows={8} />
    </FormFrame>
  );
}

interface FormHeadProps {
  readonly id: string;
  readonly record: HistoryRecord | null;
}

/** Heading of the form: a new record, or which one is corrected and what it keeps. */
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
