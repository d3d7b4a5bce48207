import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import type { OfProgram } from './make-order.tsx';

interface EnterServiceProps {
  readonly of: OfProgram;
  readonly onDone: () => void;
}

/** Enters a service that was done without a work order. */
export function EnterService({ of, onDone }: EnterServiceProps) {
  const { t } = useTranslation();
  const [doneOn, setDoneOn] = useState(dayOfBusiness);
  const enter = useCallMutation('add_service', { onSuccess: onDone });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        enter.mutate({ ...of, doneOn });
      }}
    >
      <Stack align="flex-start">
        <DateInput
          label={t(($) => $.maintenance.device.doneOn)}
          value={doneOn}
          max={dayOfBusiness()}
          onChange={setDoneOn}
        />
        <Button type="submit" loading={enter.isPending} disabled={!isDay(doneOn) || doneOn > dayOfBusiness()}>
          {t(($) => $.maintenance.device.enter)}
        </Button>
      </Stack>
    </form>
  );
}
