import type { Column } from '../../ui/table/columns/column.ts';
import type { Kind } from '../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../ui/table/columns/text-cell.tsx';
import { DeviceCell, type NamedDevice } from './device-link.tsx';

/** Column with a link to a row's device. */
export function deviceColumn<Row>({
  device,
  ...column
}: Kind<Row> & { readonly device: (row: Row) => NamedDevice }): Column<Row> {
  const nameOf = (row: Row, between: string) => {
    const { serialNumber, deviceName } = device(row);
    return deviceName === null ? serialNumber : `${serialNumber}${between}${deviceName}`;
  };
  return {
    width: 190,
    ...column,
    value: (row) => device(row).serialNumber,
    cell: (row) => (
      <TextCell text={nameOf(row, ' ')}>
        <DeviceCell device={device(row)} />
      </TextCell>
    ),
    cardText: (row) => nameOf(row, ' · '),
  };
}
