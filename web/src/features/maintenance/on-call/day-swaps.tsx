import type { OnCallRota } from '@halla/contract/on-call';
import { formatDay } from '@halla/domain/formats';
import { isDay } from '@halla/domain/time';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';

/** Days on which another user is on duty; a click removes the swap. */
export function DaySwaps({ rota: { swaps, People } }: { readonly rota: OnCallRota }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [day, setDay] = useState('');
  const [person, setPerson] = useState('');
  const save = useCallMutation('edit_on_call_day');
  const standing = swaps.find((swap) => swap.day === day)?.User.id ?? null;
  const chosen = person === '' ? (People[0]?.id ?? null) : Number(person);
  return (
    <Panel title={t(($) => $.onCall.swaps)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.onCall.swapsHint)}
        </Text>
        <Group gap={6}>
          {swaps.length === 0 && <Text size="sm">{t(($) => $.onCall.noSwaps)}</Text>}
          {swaps.map((swap) => {
            const on = formatDay(swap.day, lang);
            return (
              <FilterChip
                key={swap.day}
                text={t(($) => $.onCall.swap, { day: on, name: swap.User.fullName })}
                label={t(($) => $.onCall.dropSwap, { day: on })}
                onDrop={() => save.mutate({ day: swap.day, UserId: null, loaded: { UserId: swap.User.id } })}
              />
            );
          })}
        </Group>
        <Group gap="sm" align="flex-end">
          <DateInput label={t(($) => $.onCall.day)} w={170} value={day} onChange={setDay} />
          <NativeSelect
            label={t(($) => $.onCall.person)}
            w={200}
            value={String(chosen ?? '')}
            data={People.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
            onChange={({ currentTarget }) => setPerson(currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={!isDay(day) || chosen === null}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { day, UserId: chosen, loaded: { UserId: standing } },
                { onSuccess: () => setDay('') },
              )
            }
          >
            {t(($) => $.onCall.add)}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
