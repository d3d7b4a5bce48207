import '../../../i18n/late/field-notices.ts';
import type { FieldNotice } from '@halla/contract/field-notices';
import { ANSWER_STATES, type AnswerState } from '@halla/domain/notices/field-notice';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { Day, ExactTime } from '../../../ui/dates/time.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { textIn } from '../list/notice-text.ts';

interface OfNotice {
  readonly notice: FieldNotice;
}

/** The text in the language shown. */
export function NoticeText({ notice }: OfNotice) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Panel title={t(($) => $.fieldNotices.fields.text)}>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {textIn(notice.text, lang) || '–'}
      </Text>
    </Panel>
  );
}

/** Responses of the owners as bars linked to them. */
export function NoticeAnswers({ notice: { id, counts } }: OfNotice) {
  const { t } = useTranslation();
  const { companies, read, acknowledged } = counts;
  const values: Readonly<Record<AnswerState, number>> = {
    ...{ acknowledged, read },
    unread: companies - read - acknowledged,
  };
  const title = t(($) => $.fieldNotices.ofOwners, { count: companies });
  return (
    <Panel title={title}>
      <BarList
        label={title}
        whole={companies}
        bars={ANSWER_STATES.toReversed().map((state) => ({
          key: state,
          name: t(($) => $.fieldNotices.answers[state]),
          value: values[state],
          shown: String(values[state]),
          to: `${pageAddress('fieldNotice', id)}?answer=${state}`,
        }))}
      />
    </Panel>
  );
}

/** Days and, for administrators, who has worked on it and how its devices were chosen. */
export function NoticeFacts({ notice }: OfNotice) {
  const { t } = useTranslation();
  const label = t(($) => $.fieldNotices.fields, { returnObjects: true });
  const { criteria, counts, acknowledgeBy, publishedAt, closedAt } = notice;
  const chosen =
    criteria &&
    [
      ...criteria.families.map((family) => familyLabel(family, t)),
      ...criteria.versions,
      ...criteria.parts,
      ...criteria.serialNumbers,
    ].join(', ');
  return (
    <Panel title={t(($) => $.fieldNotices.about)}>
      <FieldList
        fields={[
          { label: label.acknowledgeBy, value: acknowledgeBy && <Day day={acknowledgeBy} /> },
          { label: label.publishedAt, value: publishedAt && <ExactTime at={publishedAt} /> },
          ...(closedAt === null ? [] : [{ label: label.closedAt, value: <ExactTime at={closedAt} /> }]),
          ...(notice.state === 'draft'
            ? []
            : [{ label: label.devices, value: counts.devices, numeric: true }]),
          ...(criteria === undefined
            ? []
            : [
                { label: t(($) => $.fieldNotices.criteria.title), value: chosen, long: true },
                { label: label.createdBy, value: notice.CreatedBy?.fullName },
                { label: label.publishedBy, value: notice.PublishedBy?.fullName },
                { label: label.remindedAt, value: notice.remindedAt && <ExactTime at={notice.remindedAt} /> },
              ]),
        ]}
      />
    </Panel>
  );
}
