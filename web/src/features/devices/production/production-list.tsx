import '../../../i18n/late/production.ts';
import type { StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { normaliseSerial } from '@halla/domain/devices/serial';
import { DEVICE_SEARCH_DEBOUNCE_MS, TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Button, Group } from '@mantine/core';
import { ListFilter, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { RowAction } from '../../../ui/table/list-keys.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import type { RowSelection } from '../../../ui/table/selection.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import classes from './production.module.css';
import { ProductionCard } from './production-card.tsx';
import { productionColumns } from './production-columns.tsx';
import { PANEL_FILTERS, PRODUCTION_FILTERS, productionInput } from './production-filter.ts';
import { ProductionFilters } from './production-filters.tsx';
import { QuickSelectionBar } from './quick-selection-bar.tsx';

export interface ProductionListProps {
  readonly level: Level;
  readonly selection: RowSelection;
  readonly rowActions: readonly RowAction<StaffDevice>[];
  readonly onOpen: (device: StaffDevice) => void;
  /** Called to add the searched serial number. */
  readonly onAdd: (serial: string) => void;
  /** On phones: changes the state without opening the device. */
  readonly onChangeState: ((device: StaffDevice) => void) | undefined;
  /** Called with every loaded page, so that selected devices keep their serial number. */
  readonly onRows: (rows: readonly StaffDevice[]) => void;
  /** Button beside the search box, such as the scanner. */
  readonly scan?: ReactNode;
  /** Link to the series scanner. */
  readonly series?: ReactNode;
}

/** Quick selection, search, filters and the matching devices. */
export function ProductionList(props: ProductionListProps) {
  const { level, selection, rowActions, onOpen, onAdd, onChangeState, onRows, scan, series } = props;
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const list = usePagedList('get_admin_devices', {
    name: 'production',
    filters: PRODUCTION_FILTERS,
    input: ({ limit, cursor, sort, ...request }) => ({ limit, cursor, sort, ...productionInput(request) }),
    rows: ({ devices }) => devices,
    sorts: ['serialNumber', '-serialNumber', '-changedAt', 'changedAt'],
    pageSize: TABLE_PAGE_SIZES.production,
  });
  const { values, set } = list.filters;
  const used = PANEL_FILTERS.count(values);
  const [shown, setShown] = useState(used > 0);
  useEffect(() => onRows(list.rows), [list.rows, onRows]);
  const missing = missingSerial(values.q, list.rows, list.status.isFetching);
  return (
    <>
      <QuickSelectionBar chosen={values.product} onChange={(product) => set({ product })} />
      <ListTable
        label={t(($) => $.production.list)}
        columns={productionColumns(level)}
        list={list}
        onRow={onOpen}
        selection={selection}
        rowActions={rowActions}
        card={(device) => <ProductionCard device={device} />}
        {...(onChangeState && {
          cardAction: cardAction(
            t(($) => $.production.state.change),
            onChangeState,
          ),
        })}
        csv="devices"
        empty={<EmptyState text={t(($) => $.production.empty)} />}
        toolbar={
          <>
            <Group gap="xs" wrap="nowrap" flex={isSmall ? '1 1 100%' : undefined}>
              <SearchInput
                value={values.q}
                onChange={(q) => set({ q })}
                debounceMs={DEVICE_SEARCH_DEBOUNCE_MS}
                size={isSmall ? 'md' : 'sm'}
                aria-label={t(($) => $.production.searchBox)}
                placeholder={t(($) => $.production.searchPlaceholder)}
                w={isSmall ? '100%' : 350}
              />
              {scan}
            </Group>
            {!isSmall && <PanelButton used={used} shown={shown} onToggle={() => setShown(!shown)} />}
            {series}
            {missing !== null && (
              <Button
                variant="light"
                size="sm"
                className={classes.tool ?? ''}
                leftSection={<Plus size={16} aria-hidden />}
                onClick={() => onAdd(missing)}
              >
                {t(($) => $.production.add.found, { serial: missing })}
              </Button>
            )}
          </>
        }
        filters={{ below: (shown || isSmall) && <ProductionFilters filters={list.filters} /> }}
      />
    </>
  );
}

interface PanelButtonProps {
  readonly used: number;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** Toggles the filter panel above the list, on desktop. */
function PanelButton({ used, shown, onToggle }: PanelButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={used > 0 ? 'light' : 'default'}
      leftSection={<ListFilter size={16} aria-hidden />}
      aria-expanded={shown}
      onClick={onToggle}
    >
      {t(($) => $.production.filters.show)}
      {used > 0 && ` · ${t(($) => $.production.filters.active, { count: used })}`}
    </Button>
  );
}

function cardAction(label: string, onAction: (device: StaffDevice) => void) {
  return (device: StaffDevice) => (
    <Button variant="default" onClick={() => onAction(device)}>
      {label}
    </Button>
  );
}

/** The searched serial number if no device has it; null while results may still arrive. */
function missingSerial(search: string, rows: readonly StaffDevice[], isFetching: boolean): string | null {
  const serial = normaliseSerial(search);
  if (isFetching || !/^[A-Z0-9]{3,40}$/.test(serial)) return null;
  return rows.some(({ serialNumber }) => serialNumber === serial) ? null : serial;
}
