import { type FieldNotice, fieldNotices, type WireCriteria } from '@halla/contract/field-notices';
import { LANGUAGES } from '@halla/domain/limits';
import type { NoticeUrgency } from '@halla/domain/notices/field-notice';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';

/** A notice as its form holds it. */
export interface NoticeValues {
  readonly urgency: NoticeUrgency;
  readonly title: Readonly<Record<'en' | 'fi', string>>;
  readonly text: Readonly<Record<'en' | 'fi', string>>;
  readonly criteria: WireCriteria;
  readonly acknowledgeBy: string | null;
}

const NOTHING: WireCriteria = { serialNumbers: [], families: [], versions: [], parts: [] };
const BLANK: NoticeValues = {
  ...{ urgency: 'service', title: { en: '', fi: '' }, text: { en: '', fi: '' } },
  ...{ criteria: NOTHING, acknowledgeBy: null },
};

const FIELDS = ['urgency', 'title', 'text', 'criteria', 'acknowledgeBy'] as const;
type NoticeField = (typeof FIELDS)[number];

function useNoticeOptions() {
  const { t } = useTranslation();
  return {
    ...{ at: 'notice', fields: FIELDS },
    label: (field: NoticeField) => t(($) => $.fieldNotices.fields[field]),
    shown: (field: NoticeField, value: unknown) => shownNoticeValue(field, value),
  };
}

/** A value in the list of what two people have changed. */
function shownNoticeValue(field: NoticeField, value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  const parts = Object.values(value).flatMap((part) => (Array.isArray(part) ? part : [part]));
  return field === 'criteria'
    ? parts.join(', ')
    : LANGUAGES.map((_, index) => String(parts[index] ?? '')).join(' / ');
}

/** State of the form for a new notice. */
export function useNewNoticeForm({ onSaved }: { readonly onSaved: (id: number) => void }) {
  return useResourceForm({
    ...useNoticeOptions(),
    call: 'add_field_notice',
    schema: fieldNotices.add_field_notice.input,
    initial: BLANK,
    always: FIELDS,
    draftName: 'field-notice:new',
    onSaved: ({ notice }) => onSaved(notice.id),
    onDone: () => undefined,
  });
}

export type NoticeForm = Pick<
  ReturnType<typeof useNewNoticeForm>,
  'picked' | 'day' | 'text' | 'choice' | 'values'
>;

interface EditedNotice {
  readonly notice: FieldNotice;
  readonly onDone: () => void;
}

/** State of the form that edits a draft. */
export function useNoticeForm({ notice, onDone }: EditedNotice) {
  const client = useQueryClient();
  const query = callQuery('get_field_notice', { notice_id: notice.id });
  return useResourceForm({
    ...useNoticeOptions(),
    call: 'edit_field_notice',
    schema: fieldNotices.edit_field_notice.input,
    resource: notice,
    valuesOf: ({ urgency, title, text, criteria, acknowledgeBy }: FieldNotice): NoticeValues => ({
      ...{ urgency, acknowledgeBy, criteria: criteria ?? NOTHING },
      ...{ title, text },
    }),
    input: (changes, { id, updatedAt }) => ({ notice: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).notice,
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}
