import type { CallOutput } from '@halla/contract/calls';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import type { HistoryGroup } from '../../../entities/resource/history/group-entries.ts';
import { authorName } from '../../../entities/resource/history/history-labels.ts';
import { changeEntry } from '../../../entities/resource/stream/change-entry.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Stream, type StreamEntry } from '../../../ui/record/stream.tsx';

type Failure = CallOutput<'get_release_progress'>['failures'][number];

interface ReleaseStreamProps {
  readonly groups: readonly HistoryGroup[];
  readonly failures: readonly Failure[];
}

/** All events of a package: upload, stages, halts, changes, and failures on devices. */
export function ReleaseStream({ groups, failures }: ReleaseStreamProps) {
  const { t } = useTranslation();
  return (
    <Stream
      label={t(($) => $.record.happened)}
      entries={[
        ...groups.map((group) => stepEntry(group, t)),
        ...failures.map((failure) => failureEntry(failure, t)),
      ]}
    />
  );
}

/** A step of the release as a sentence; other changes with their values. */
function stepEntry(group: HistoryGroup, t: Translate): StreamEntry {
  const sentence = sentenceOf(group, t);
  const plain = changeEntry(group, t);
  if (sentence === null) return plain;
  return { ...plain, ...sentence };
}

type Sentence = Pick<StreamEntry, 'tone' | 'content'>;

function sentenceOf({ first }: HistoryGroup, t: Translate): Sentence | null {
  const { event, changes } = first;
  const who = authorName(first, t);
  const stage = changes.find(({ field }) => field === 'stage')?.to;
  const said = (key: keyof typeof TONES): Sentence => ({
    tone: TONES[key],
    content: t(($) => $.software.stream[key], { who, stage: Number(stage) }),
  });
  if (event === 'published' || event === 'halted' || event === 'resumed') return said(event);
  if (event === 'added' || event === 'takenBack' || event === 'offeredAgain') return said(event);
  if (stage !== undefined) return said('staged');
  if (changes.some(({ field }) => field === 'checksum')) return said('replaced');
  return changes.length > 0 && changes.every(({ field }) => field === 'description')
    ? said('described')
    : null;
}

const TONES = {
  ...({ added: 'plain', replaced: 'plain', described: 'plain', offeredAgain: 'plain' } as const),
  ...({ published: 'good', staged: 'good', resumed: 'good' } as const),
  ...({ halted: 'bad', takenBack: 'bad' } as const),
};

function failureEntry({ id, date, reason, Device }: Failure, t: Translate): StreamEntry {
  return {
    ...{ key: `failure ${id}`, at: date, tone: 'bad' },
    content: (
      <>
        <PageLink to={pageAddress('device', Device.id)}>{Device.serialNumber}</PageLink>{' '}
        {reason === null
          ? t(($) => $.software.stream.failed)
          : t(($) => $.software.stream.failedFor, { reason })}
      </>
    ),
  };
}
