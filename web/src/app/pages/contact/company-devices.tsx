import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { StaffDevice } from '@halla/contract/devices';
import { pageAddress } from '@halla/domain/resources/resources';
import { SegmentedControl, SimpleGrid } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffDeviceCard } from '../../../features/devices/components/staff-device-card.tsx';
import { STAFF_DEVICE_COLUMNS } from '../../../features/devices/components/staff-device-columns.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useLink } from '../../../ui/link.tsx';
import { isText, useStoredState } from '../../../ui/stored-state.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { loadedList } from '../../../ui/table/list-view.ts';
import classes from './company-devices.module.css';

interface CompanyDevicesProps {
  readonly devices: readonly StaffDevice[];
  /** True if the company has more devices than listed. */
  readonly isCut: boolean;
}

/** The devices of a company, as cards or as a table; the choice is stored in the browser. */
export function CompanyDevices({ devices, isCut }: CompanyDevicesProps) {
  const { t } = useTranslation();
  const [view, setView] = useStoredState({ key: 'halla.companyDevices', is: isText, initial: 'cards' });
  if (devices.length === 0) return <EmptyState text={t(($) => $.contacts.page.noDevices)} />;
  const choice = (
    <SegmentedControl
      aria-label={t(($) => $.contacts.page.view)}
      value={view === 'table' ? 'table' : 'cards'}
      onChange={setView}
      data={[
        { value: 'cards', label: t(($) => $.contacts.page.asCards) },
        { value: 'table', label: t(($) => $.contacts.page.asTable) },
      ]}
    />
  );
  if (view !== 'table') return <DeviceCards devices={devices} choice={choice} />;
  return (
    <ListTable
      label={t(($) => $.contacts.page.devices)}
      columns={STAFF_DEVICE_COLUMNS}
      list={loadedList({
        name: 'company-devices',
        rows: devices,
        defaultSort: 'serialNumber',
        cutAt: isCut ? devices.length : undefined,
        urlKey: 'devices',
      })}
      rowLink={({ id }) => pageAddress('device', id)}
      card={(device) => <StaffDeviceCard device={device} />}
      csv="devices"
      toolbar={choice}
    />
  );
}

interface DeviceCardsProps {
  readonly devices: readonly StaffDevice[];
  readonly choice: ReactNode;
}

function DeviceCards({ devices, choice }: DeviceCardsProps) {
  const link = useLink();
  return (
    <>
      <div className={classes.toolbar}>{choice}</div>
      <SimpleGrid
        component="ul"
        className={classes.cards ?? ''}
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="sm"
      >
        {devices.map((device) => (
          <li key={device.id}>
            <Link to={link(pageAddress('device', device.id))} className={classes.card}>
              <StaffDeviceCard device={device} />
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}
