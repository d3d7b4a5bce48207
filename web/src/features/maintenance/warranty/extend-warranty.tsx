import { formatDay } from '@halla/domain/formats';
import { addMonths } from '@halla/domain/maintenance/months';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

interface ExtendWarrantyProps {
  readonly deviceId: number;
  /** The earliest day that an extension may end on. */
  readonly least: string | null;
  /** Present last day; null: none. */
  readonly end: string | null;
  readonly onDone: () => void;
}

const USUAL_MONTHS = 12;
const REASON_MAX = 500;

/** Extends the warranty of a device to a day, for a reason. */
export function ExtendWarranty({ deviceId, least, end, onDone }: ExtendWarrantyProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [endsOn, setEndsOn] = useState(() => addMonths(end ?? dayOfBusiness(), USUAL_MONTHS));
  const [reason, setReason] = useState('');
  useLeaveGuard(reason !== '');
  const extend = useCallMutation('extend_warranty', {
    onSuccess: () => {
      setReason('');
      onDone();
    },
  });
  const isAllowed = isDay(endsOn) && (least === null || endsOn >= least) && reason.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isAllowed) extend.mutate({ deviceid: deviceId, endsOn, reason: reason.trim() });
      }}
    >
      <Stack align="stretch">
        <DateInput
          label={t(($) => $.warranty.device.endsOn)}
          description={least !== null && t(($) => $.warranty.device.atLeast, { day: formatDay(least, lang) })}
          required
          value={endsOn}
          min={least ?? undefined}
          onChange={setEndsOn}
        />
        <TextInput
          label={t(($) => $.warranty.device.reason)}
          required
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" loading={extend.isPending} disabled={!isAllowed}>
          {t(($) => $.warranty.device.save)}
        </Button>
      </Stack>
    </form>
  );
}
