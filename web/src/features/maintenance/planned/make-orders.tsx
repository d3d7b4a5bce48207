import type { PlannedMaintenance } from '@halla/contract/maintenance';
import { CONTACT_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { Button, Group } from '@mantine/core';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { findColleagues } from '../../../entities/user/find-colleagues.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { SelectionBar } from '../../../ui/page/selection-bar.tsx';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

interface MakeOrdersProps {
  /** Selected rows without an open work order; if empty, the bar is hidden. */
  readonly rows: readonly PlannedMaintenance[];
  readonly onClear: () => void;
}

/** Creates a work order for each selected device, with assignee and day of visit if known. */
export function MakeOrders({ rows, onClear }: MakeOrdersProps) {
  const { t } = useTranslation();
  const [assignee, setAssignee] = useState<PickerOption | null>(null);
  const [visitOn, setVisitOn] = useState('');
  const make = useCallMutation('add_work_orders', {
    onSuccess: () => {
      setAssignee(null);
      setVisitOn('');
      onClear();
    },
  });
  if (rows.length === 0) return null;
  const isReady = visitOn === '' || isDay(visitOn);
  const action = t(($) => $.maintenance.planned.makeSeveral, { count: rows.length });
  return (
    <SelectionBar
      label={action}
      chosen={rows
        .map(({ Device }) => Device.serialNumber)
        .slice(0, 3)
        .join(', ')}
      clearLabel={t(($) => $.alerts.clearSelection)}
      onClear={onClear}
    >
      <Group gap="xs" align="flex-end">
        <SearchPicker
          label={t(($) => $.maintenance.planned.assignee)}
          debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
          value={assignee}
          onChange={setAssignee}
          search={(query, signal) => findColleagues({ query, signal, readsTickets: true })}
        />
        <DateInput label={t(($) => $.maintenance.planned.visitOn)} value={visitOn} onChange={setVisitOn} />
        <Button
          leftSection={<ClipboardList size={16} aria-hidden />}
          loading={make.isPending}
          disabled={!isReady}
          onClick={() =>
            make.mutate({
              orders: rows.map(({ Device, Program }) => ({ device_id: Device.id, program_id: Program.id })),
              ticket_data: {
                ...(assignee !== null && { AssigneeId: Number(assignee.value) }),
                ...(visitOn !== '' && { visitOn }),
              },
            })
          }
        >
          {action}
        </Button>
      </Group>
    </SelectionBar>
  );
}
