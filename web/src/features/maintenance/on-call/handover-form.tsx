import type { OnCallRota } from '@halla/contract/on-call';
import { ACKNOWLEDGE_MINUTES_MAX } from '@halla/domain/service/on-call';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { TimeSelect, ZoneSelect } from '../../../ui/dates/time-select.tsx';
import { WEEK, weekdayName } from '../../../ui/dates/weekday-name.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';

/** The last half hour of a day: 24:00 is the hand-over of the next day. */
const LAST = 23 * 60 + 30;

/** When people on call hand over, edited by super users and read by administrators. */
export function HandoverForm({ rota }: { readonly rota: OnCallRota }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const isFixed = !useMay('edit_on_call_settings');
  const { revision, settings: saved } = rota;
  const [settings, setSettings] = useState(saved);
  const [minutes, setMinutes] = useState<number | string>(saved.minutes);
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged);
  const save = useCallMutation('edit_on_call_settings', { onSuccess: () => setIsChanged(false) });
  const change = (part: Partial<typeof settings>) => {
    setSettings({ ...settings, ...part });
    setIsChanged(true);
  };
  const isAllowed =
    typeof minutes === 'number' &&
    Number.isInteger(minutes) &&
    minutes >= 1 &&
    minutes <= ACKNOWLEDGE_MINUTES_MAX;
  return (
    <Panel title={t(($) => $.onCall.handover)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isAllowed) save.mutate({ revision, settings: { ...settings, minutes } });
        }}
      >
        <Stack gap="sm">
          <Group gap="sm" align="flex-start">
            <NativeSelect
              label={t(($) => $.onCall.handoverDay)}
              w={160}
              value={String(settings.handoverDay)}
              disabled={isFixed}
              data={WEEK.map((day) => ({
                value: String(day),
                label: weekdayName(day, { lang, style: 'long' }),
              }))}
              onChange={({ currentTarget }) => change({ handoverDay: Number(currentTarget.value) })}
            />
            <TimeSelect
              label={t(($) => $.onCall.handoverAt)}
              value={settings.handoverAt}
              last={LAST}
              isFixed={isFixed}
              onChange={(handoverAt) => change({ handoverAt })}
            />
            <ZoneSelect
              label={t(($) => $.onCall.zone)}
              value={settings.zone}
              isFixed={isFixed}
              onChange={(zone) => change({ zone })}
            />
          </Group>
          <NumberInput
            label={t(($) => $.onCall.minutes)}
            description={t(($) => $.onCall.minutesHint)}
            value={minutes}
            min={1}
            max={ACKNOWLEDGE_MINUTES_MAX}
            decimals={0}
            maw={280}
            disabled={isFixed}
            hideControls
            onChange={(next) => {
              setMinutes(next);
              setIsChanged(true);
            }}
          />
          {!isFixed && (
            <Group>
              <Button
                type="submit"
                loading={save.isPending}
                disabled={!isAllowed || (!isChanged && revision > 0)}
              >
                {t(($) => $.onCall.save)}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Panel>
  );
}
