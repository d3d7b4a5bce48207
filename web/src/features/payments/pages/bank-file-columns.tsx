import type { BankFile } from '@halla/contract/bank-files';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

const counted = (id: 'booked' | 'waiting' | 'repeated' | 'skipped') =>
  countColumn<BankFile>({
    id,
    title: (t) => t(($) => $.bankFiles.fields[id]),
    count: (file) => file[id],
    width: 110,
    inCard: 'fact',
    cardText: (file, t) => t(($) => $.bankFiles.counted[id], { found: file[id] }),
    offCard: (file) => file[id] === 0,
  });

/** Columns of the list of booked bank files. */
export const BANK_FILE_COLUMNS = defineColumns<BankFile>([
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.bankFiles.fields.name),
    text: ({ name }) => name,
    width: 220,
    grows: true,
    inCard: 'title',
  }),
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.bankFiles.fields.createdAt),
    at: ({ createdAt }) => createdAt,
    inCard: 'corner',
  }),
  counted('booked'),
  counted('waiting'),
  counted('repeated'),
  counted('skipped'),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.bankFiles.fields.user),
    text: ({ User }) => User?.fullName ?? null,
    width: 150,
  }),
]);
