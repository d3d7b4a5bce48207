import type { StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { normaliseSerial } from '@halla/domain/devices/serial';
import { DEVICE_SEARCH_DEBOUNCE_MS, TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Button, Group } from '@mantine/core';
import { ListFilter, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../../core/calls/paged-call.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { RowSelection } from '../../../ui/table/selection.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import classes from './production.module.css';
import { ProductionCard } from './production-card.tsx';
import { productionColumns } from './production-columns.tsx';
import {
  countFilters,
  filterInput,
  filterParams,
  type ProductionFilter,
  readFilter,
} from './production-filter.ts';
import { ProductionFilters } from './production-filters.tsx';
import { QuickSelectionBar } from './quick-selection-bar.tsx';

export interface ProductionListProps {
  readonly level: Level;
  readonly selection: RowSelection;
  readonly onOpen: (device: StaffDevice) => void;
  /** Offers to add the serial number that was searched for. */
  readonly onAdd: (serial: string) => void;
  /** On a phone: changes the state without opening the device. */
  readonly onChangeState: ((device: StaffDevice) => void) | undefined;
  /** Told about every page, so that what is chosen keeps its serial number. */
  readonly onRows: (rows: readonly StaffDevice[]) => void;
  /** A button beside the search box: the scanner. */
  readonly scan?: ReactNode;
  /** A button that chooses many with the camera. */
  readonly scanSeveral?: ReactNode;
}

/** Quick selection, search, filters and the devices they leave. */
export function ProductionList(props: ProductionListProps) {
  const { level, selection, onOpen, onAdd, onChangeState, onRows, scan, scanSeveral } = props;
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const { params, setParams } = useTableUrl();
  const filter = readFilter(params);
  const used = countFilters(filter);
  const [shown, setShown] = useState(used > 0 && !isSmall);
  const change = (next: Partial<ProductionFilter>) => setParams(filterParams(next));
  const list = usePagedCall('get_admin_devices', {
    input: (page) => ({ ...filterInput(filter), ...page }),
    rows: ({ devices }) => devices,
    sorts: ['serialNumber', '-serialNumber', '-changedAt', 'changedAt'],
    pageSize: TABLE_PAGE_SIZES.production,
  });
  useEffect(() => onRows(list.rows), [list.rows, onRows]);
  const missing = missingSerial(filter.search, list.rows, list.status.isFetching);
  return (
    <>
      <QuickSelectionBar chosen={filter.products} onChange={(products) => change({ products })} />
      <DataTable
        name="production"
        label={t(($) => $.production.list)}
        columns={productionColumns(level)}
        rows={list.rows}
        rowId={(device) => device.id}
        onRow={onOpen}
        status={list.status}
        paging={list.paging}
        defaultSort={list.defaultSort}
        selection={selection}
        card={(device) => <ProductionCard device={device} />}
        {...(onChangeState && {
          cardAction: cardAction(
            t(($) => $.production.state.change),
            onChangeState,
          ),
        })}
        csv={{ fileName: `devices_${todayForFileName()}.csv`, pages: list.pages }}
        filtered={filter.search !== '' || filter.products.length > 0 || used > 0}
        empty={<EmptyState text={t(($) => $.production.empty)} />}
        toolbar={
          <>
            <Group gap="xs" wrap="nowrap" flex={isSmall ? '1 1 100%' : undefined}>
              <SearchInput
                value={filter.search}
                onChange={(search) => change({ search })}
                debounceMs={DEVICE_SEARCH_DEBOUNCE_MS}
                size={isSmall ? 'md' : 'sm'}
                aria-label={t(($) => $.production.searchBox)}
                placeholder={t(($) => $.production.searchPlaceholder)}
                w={isSmall ? '100%' : 350}
              />
              {scan}
            </Group>
            <Button
              variant={used > 0 ? 'light' : 'default'}
              size="sm"
              className={classes.tool ?? ''}
              leftSection={<ListFilter size={16} aria-hidden />}
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
            >
              {t(($) => $.production.filters.show)}
              {used > 0 && ` · ${t(($) => $.production.filters.active, { count: used })}`}
            </Button>
            {scanSeveral}
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
        below={shown && <ProductionFilters filter={filter} onChange={change} />}
      />
    </>
  );
}

function cardAction(label: string, onAction: (device: StaffDevice) => void) {
  return (device: StaffDevice) => (
    <Button variant="default" fullWidth h={44} onClick={() => onAction(device)}>
      {label}
    </Button>
  );
}

/** The serial number that was searched for and that no device has; null while one may still be found. */
function missingSerial(search: string, rows: readonly StaffDevice[], isFetching: boolean): string | null {
  const serial = normaliseSerial(search);
  if (isFetching || !/^[A-Z0-9]{3,40}$/.test(serial)) return null;
  return rows.some(({ serialNumber }) => serialNumber === serial) ? null : serial;
}
