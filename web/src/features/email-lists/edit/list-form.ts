import type { CallOutput } from '@halla/contract/calls';
import { type EmailListDetail, emailLists } from '@halla/contract/email-lists';
import { MEMBER_FIELDS, type MemberField } from '@halla/domain/notifications/list-members';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { emailListQuery, pickEmailList } from '../api/email-list-query.ts';
import { BLANK_LIST, type ListValues, listValues } from './list-values.ts';

/** In display order. */
export const LIST_MEMBER_FIELDS: readonly MemberField[] = Object.values(MEMBER_FIELDS);

const FLAGS = ['allOrderAlerts', 'allStockAlerts'] as const;
type ListField = 'name' | (typeof FLAGS)[number] | MemberField;
const FIELDS: readonly ListField[] = ['name', ...FLAGS, ...LIST_MEMBER_FIELDS];

const isMembers = (field: ListField): field is MemberField =>
  LIST_MEMBER_FIELDS.some((known) => known === field);
const isFlag = (field: ListField) => FLAGS.some((known) => known === field);

/** Options common to both forms of a list. */
function useListOptions() {
  const { t } = useTranslation();
  return {
    call: 'edit_email_list' as const,
    schema: emailLists.edit_email_list.input,
    at: 'list',
    fields: FIELDS,
    required: ['name'] as const,
    label: (field: ListField) =>
      t(($) => (isMembers(field) ? $.emailListScreens.members[field] : $.emailListScreens.fields[field])),
    shown: (field: ListField, value: unknown) => {
      if (isFlag(field)) return t(($) => (value === 1 ? $.common.yes : $.common.no));
      return Array.isArray(value) ? value.map(shownValue).join(', ') : shownValue(value);
    },
  };
}

interface EditedList {
  readonly list: EmailListDetail;
  /** Called with the stored version after saving. */
  readonly onSaved: (saved: EmailListDetail) => void;
}

/** State of the form that edits a list. */
export function useEmailListForm({ list, onSaved }: EditedList) {
  const client = useQueryClient();
  const reload = async () =>
    pickEmailList(await client.fetchQuery({ ...emailListQuery(list.id), staleTime: 0 })) ?? list;
  return useResourceForm({
    ...useListOptions(),
    resource: list,
    valuesOf: listValues,
    input: (changes, { id, updatedAt }) => ({ list: { id, updatedAt, ...changes } }),
    reload,
    onSaved: async () => onSaved(await reload()),
    onDone: () => undefined,
  });
}

export type EmailListForm = Pick<
  ReturnType<typeof useEmailListForm>,
  'text' | 'picked' | 'values' | 'problemAt'
>;

interface NewList {
  readonly onSaved: (output: CallOutput<'edit_email_list'>) => void;
}

/** State of the form for a new list. */
export function useNewEmailListForm({ onSaved }: NewList) {
  const initial: ListValues = BLANK_LIST;
  return useResourceForm({
    ...useListOptions(),
    initial,
    attach: async (input) => ({ input: { ...input, add_list: true }, files: undefined }),
    onSaved,
    onDone: () => undefined,
  });
}
