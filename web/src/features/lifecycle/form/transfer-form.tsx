import type { TransferProblem } from '@halla/domain/lifecycle/transfers';
import { Button, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { UserPicker } from '../../../entities/user/user-picker.tsx';
import { codeText } from '../../../i18n/code-text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DeviceChoice, withDevice } from './device-choice.tsx';
import { choicesOf, needsClient, takesClient } from './form-state.ts';
import { PlaceChoice } from './place-choice.tsx';
import { TransferChips } from './transfer-chips.tsx';
import { TransferResults } from './transfer-results.tsx';
import { useAddressedDevice } from './use-addressed-device.ts';
import { useTransferForm } from './use-transfer-form.ts';

const NOTE_MAX = 5000;

/** Moves one or many devices: transfer, devices, mover. Laid out for one-handed use on a phone. */
export function TransferForm() {
  const { t } = useTranslation();
  const form = useTransferForm();
  const devices = useRef<HTMLDivElement>(null);
  const focusDevices = () => devices.current?.querySelector('input')?.focus();
  const errorFor = (problem: TransferProblem) =>
    form.problem === problem ? problemText(problem) : undefined;
  const notFound = useAddressedDevice((device) => form.setDevices((before) => withDevice(before, device)));
  const total = form.devices.length;
  const submit = async () => {
    if (await form.submit()) focusDevices();
  };
  return (
    <Panel title={t(($) => $.lifecycle.form.title)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <TransferChips
            label={t(($) => $.lifecycle.form.what)}
            choices={choicesOf(form.level)}
            value={form.choice}
            onChange={form.setChoice}
            error={errorFor('state_missing') ?? errorFor('not_allowed')}
          />
          <div ref={devices}>
            <DeviceChoice
              devices={form.devices}
              onChange={form.setDevices}
              error={errorFor('device_missing') ?? notFound}
            />
          </div>
          {form.choice !== null && takesClient(form.choice) && (
            <ClientChoice
              key={form.clientAsked.key}
              opensAtOnce={form.clientAsked.opensAtOnce}
              required={needsClient(form.choice)}
              value={form.clientInfo}
              onChange={form.setClientInfo}
              hint={needsClient(form.choice) ? undefined : t(($) => $.lifecycle.form.noClient)}
              error={errorFor('client_missing')}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <UserPicker
              label={t(($) => $.lifecycle.form.who)}
              value={form.userId}
              onChange={form.setUserId}
              error={errorFor('user_missing')}
            />
            {form.choice !== null && (
              <PlaceChoice
                choice={form.choice}
                before={form.devices.map(({ latest }) => latest)}
                value={form.place}
                onChange={form.setPlace}
              />
            )}
          </SimpleGrid>
          {form.takesDueDay && (
            <DateInput
              label={t(($) => $.lifecycle.form.dueOn)}
              description={t(($) => $.lifecycle.form.dueHint)}
              min={form.today}
              value={form.dueOn}
              onChange={form.setDueOn}
            />
          )}
          <Textarea
            label={t(($) => $.lifecycle.form.note)}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={NOTE_MAX}
            value={form.note}
            onChange={(event) => form.setNote(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="md"
            leftSection={<Check size={18} aria-hidden />}
            loading={form.left !== null}
          >
            {total > 1
              ? t(($) => $.lifecycle.form.saveMany, { count: total })
              : t(($) => $.lifecycle.form.save)}
          </Button>
          {form.left !== null && total > 1 && (
            <div role="status">{t(($) => $.lifecycle.form.saving, { done: total - form.left, total })}</div>
          )}
          <TransferResults
            results={form.results}
            onChange={form.setResults}
            onSwitchClient={form.switchClient}
          />
        </Stack>
      </form>
    </Panel>
  );
}

function problemText(problem: TransferProblem): string {
  return codeText(problem === 'not_allowed' ? 'core.not_allowed' : `lifecycle.${problem}`);
}
