import type { Ticket } from '@halla/contract/tickets';
import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { useTranslation } from 'react-i18next';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { FilterCheck } from '../../../ui/table/filters/filter-check.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { FilterLine } from '../../../ui/table/filters/filter-line.tsx';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { faultName } from './fault-name.ts';
import type { ARCHIVE_FILTERS, Fault } from './ticket-filter.ts';

const FAULTS: readonly Fault[] = ['crash', ...ALERT_CODES];

interface ArchiveFiltersProps {
  readonly filters: StateOf<typeof ARCHIVE_FILTERS>;
  /** Rows on screen, which contain the name of the filtered device or company. */
  readonly rows: readonly Ticket[];
}

/**
 * Further filters of the archive: family, fault, costs, and the device or company set by links from the
 * statistics.
 */
export function ArchiveFilters({ filters: { values, set }, rows }: ArchiveFiltersProps) {
  const { t } = useTranslation();
  const { family, fault, device, company, costs } = values;
  const serial = rows.find(({ DeviceId }) => DeviceId === device)?.Device.serialNumber;
  const owner = rows.find(({ CompanyId }) => CompanyId === company)?.Company?.name;
  return (
    <FilterLine>
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
      <FilterCheck
        label={t(($) => $.ticketScreens.filters.costs)}
        checked={costs}
        onChange={(next) => set({ costs: next })}
      />
      {device !== undefined && (
        <OneChip
          filter={
            serial === undefined
              ? t(($) => $.ticketScreens.filters.onlyDevice, { id: device })
              : t(($) => $.ticketScreens.filters.only, { name: serial })
          }
          onDrop={() => set({ device: undefined })}
        />
      )}
      {company !== undefined && (
        <OneChip
          filter={
            owner === undefined
              ? t(($) => $.ticketScreens.filters.onlyCompany, { id: company })
              : t(($) => $.ticketScreens.filters.only, { name: owner })
          }
          onDrop={() => set({ company: undefined })}
        />
      )}
    </FilterLine>
  );
}

interface OneChipProps {
  readonly filter: string;
  readonly onDrop: () => void;
}

function OneChip({ filter, onDrop }: OneChipProps) {
  const { t } = useTranslation();
  return (
    <FilterChip text={filter} label={t(($) => $.ticketScreens.filters.clear, { filter })} onDrop={onDrop} />
  );
}
