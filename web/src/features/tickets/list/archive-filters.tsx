import '@mantine/core/styles/Checkbox.layer.css';
import type { Ticket } from '@halla/contract/tickets';
import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { Button, Checkbox, Group } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { faultName } from './fault-name.ts';
import type { ARCHIVE_FILTERS, Fault } from './ticket-filter.ts';

const FAULTS: readonly Fault[] = ['crash', ...ALERT_CODES];

interface ArchiveFiltersProps {
  readonly filters: StateOf<typeof ARCHIVE_FILTERS>;
  /** On screen; they name the device or the company that the archive is narrowed to. */
  readonly rows: readonly Ticket[];
}

/** What else narrows the archive: the family, the fault, the costs, and one device or company, as statistics lead here. */
export function ArchiveFilters({ filters: { values, set }, rows }: ArchiveFiltersProps) {
  const { t } = useTranslation();
  const { family, fault, device, company, costs } = values;
  const serial = rows.find(({ DeviceId }) => DeviceId === device)?.Device.serialNumber;
  const owner = rows.find(({ CompanyId }) => CompanyId === company)?.Company?.name;
  return (
    <Group gap="sm" mb="sm">
      <FilterSelect
        label={t(($) => $.ticketScreens.filters.family)}
        every={t(($) => $.ticketScreens.filters.everyFamily)}
        choices={DEVICE_TYPES}
        textOf={(type) => familyLabel(type, t)}
        value={family}
        onChange={(next) => set({ family: next })}
        w={{ base: '100%', xs: 180 }}
      />
      <FilterSelect
        label={t(($) => $.ticketScreens.filters.fault)}
        every={t(($) => $.ticketScreens.filters.everyFault)}
        choices={FAULTS}
        textOf={(choice) => faultName(choice, t)}
        value={fault}
        onChange={(next) => set({ fault: next })}
        w={{ base: '100%', xs: 220 }}
      />
      <Checkbox
        label={t(($) => $.ticketScreens.filters.costs)}
        checked={costs}
        onChange={({ currentTarget }) => set({ costs: currentTarget.checked })}
      />
      {device !== undefined && (
        <ClearButton
          filter={
            serial === undefined
              ? t(($) => $.ticketScreens.filters.onlyDevice, { id: device })
              : t(($) => $.ticketScreens.filters.only, { name: serial })
          }
          onClick={() => set({ device: undefined })}
        />
      )}
      {company !== undefined && (
        <ClearButton
          filter={
            owner === undefined
              ? t(($) => $.ticketScreens.filters.onlyCompany, { id: company })
              : t(($) => $.ticketScreens.filters.only, { name: owner })
          }
          onClick={() => set({ company: undefined })}
        />
      )}
    </Group>
  );
}

interface ClearButtonProps {
  readonly filter: string;
  readonly onClick: () => void;
}

function ClearButton({ filter, onClick }: ClearButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="light"
      rightSection={<X size={14} aria-hidden />}
      aria-label={t(($) => $.ticketScreens.filters.clear, { filter })}
      onClick={onClick}
    >
      {filter}
    </Button>
  );
}
