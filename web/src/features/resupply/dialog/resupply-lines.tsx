import type { ResupplyOrder } from '@halla/contract/resupply';
import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { arrivedLines } from '../../../entities/resupply/line-counts.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { LINE_COLUMNS } from './line-columns.tsx';

interface ResupplyLinesProps {
  readonly order: ResupplyOrder;
  /** Starts editing the content; undefined if it is frozen. */
  readonly onEdit: (() => void) | undefined;
}

/** The lines of a resupply order with their arrived pieces. */
export function ResupplyLines({ order, onEdit }: ResupplyLinesProps) {
  const { t } = useTranslation();
  const { currency } = order;
  return (
    <Panel
      title={t(($) => $.orders.fields.items)}
      actions={
        onEdit && (
          <Button variant="default" size="xs" leftSection={<Pencil size={14} aria-hidden />} onClick={onEdit}>
            {t(($) => $.resupply.edit)}
          </Button>
        )
      }
    >
      <SmallTable
        label={t(($) => $.resupply.lines)}
        columns={LINE_COLUMNS}
        rows={arrivedLines(order).map((line) => ({ ...line, currency }))}
        rowId={({ id }) => id}
        status={LOADED}
      />
    </Panel>
  );
}
