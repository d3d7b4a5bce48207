import type { CallInput } from '@halla/contract/calls';
import { formatQuantity } from '@halla/domain/formats';
import { projectStock } from '@halla/domain/stock/stock-projection';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formatDate, formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { graphOption } from './graph-option.ts';

/** Number of newest changes that are drawn. */
const MOST = 5000;

interface StockGraphProps {
  readonly of: Pick<CallInput<'get_stock_changes'>, 'stock_item_id' | 'warehouse_id'>;
  readonly title: string;
  readonly onClose: () => void;
}

/** Free pieces over time, and when they run out by the trend; closes at once if there are no changes. */
export function StockGraph({ of, title, onClose }: StockGraphProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [now] = useState(() => new Date());
  const query = useQuery(callQuery('get_stock_changes', { ...of, limit: MOST }));
  const changes = query.data?.stock;
  const isEmpty = changes?.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    notifyError(t(($) => $.stockScreens.graph.none));
    onClose();
  }, [isEmpty, onClose, t]);
  const known = useMemo(
    () => (changes ?? []).map(({ createdAt, free }) => ({ at: new Date(createdAt), free })).reverse(),
    [changes],
  );
  const projection = useMemo(() => projectStock(known, now), [known, now]);
  const names = { free: t(($) => $.stock.fields.free), trend: t(($) => $.stockScreens.graph.trend) };
  const option = useMemo(
    () =>
      graphOption({ known, projected: projection?.points ?? [], free: names.free, trend: names.trend, lang }),
    [known, projection, names.free, names.trend, lang],
  );
  if (isEmpty) return null;
  const zero = projection?.zeroDate ?? null;
  const text =
    zero === null
      ? t(($) => $.stockScreens.graph.noZero)
      : t(($) => $.stockScreens.graph.zero, { date: formatDate(zero, lang) });
  return (
    <FormDialog
      opened
      size="xl"
      title={t(($) => $.stockScreens.graph.title, { name: title })}
      onClose={onClose}
    >
      {query.isError && changes === undefined ? (
        <ErrorState query={query} />
      ) : (
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          <Chart
            label={t(($) => $.stockScreens.graph.title, { name: title })}
            description={text}
            option={option}
            loading={query.isPending}
            table={{
              columns: [t(($) => $.stock.change.createdAt), names.free, names.trend],
              rows: [
                ...known.map(({ at, free }) => [formatDateTime(at, lang), formatQuantity(free, lang), '']),
                ...(projection?.points ?? []).map(({ at, free }) => [
                  formatDateTime(at, lang),
                  '',
                  formatQuantity(free, lang),
                ]),
              ],
            }}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
