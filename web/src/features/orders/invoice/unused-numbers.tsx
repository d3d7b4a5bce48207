import type { CallOutput } from '@halla/contract/calls';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';

type UnusedNumber = CallOutput<'get_unused_numbers'>['numbers'][number];

const words = () => documentTexts(currentLanguage()).unused;

const COLUMNS = defineColumns<UnusedNumber>([
  textColumn({
    id: 'number',
    title: () => words().number,
    text: ({ number }) => String(number),
    width: 90,
    inCard: 'title',
  }),
  textColumn({
    id: 'kind',
    title: () => words().kind,
    text: ({ kind }) => words().kinds[kind],
    width: 120,
    inCard: 'fact',
  }),
  timeColumn({
    id: 'issuedAt',
    title: () => words().issuedAt,
    at: ({ issuedAt }) => issuedAt,
    exact: true,
    inCard: 'corner',
  }),
  textColumn({
    id: 'user',
    title: () => words().user,
    text: ({ User }) => User?.fullName ?? null,
    width: 160,
    inCard: 'fact',
  }),
]);

/** Numbers of orders and credit notes that were assigned and never used. */
export function UnusedNumbers({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { unused } = documentTexts(useLanguage());
  const query = useQuery(callQuery('get_unused_numbers', {}));
  const title = t(($) => $.orders.unusedNumbers);
  return (
    <FormDialog opened title={title} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {unused.hint}
        </Text>
        <SmallTable
          label={title}
          columns={COLUMNS}
          rows={query.data?.numbers ?? []}
          rowId={({ kind, number }) => `${kind} ${number}`}
          status={query}
          empty={unused.none}
        />
        {query.data?.truncated === true && (
          <Text size="sm" c="dimmed">
            {unused.more}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
