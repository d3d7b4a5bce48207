import '../../../i18n/late/software.ts';
import '../../../i18n/late/record.ts';
import type { CallOutput } from '@halla/contract/calls';
import { useTranslation } from 'react-i18next';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { packageName } from '../api/package-name.ts';
import { releaseInput } from '../api/release-query.ts';
import { ReleaseTrack } from '../steps/release-track.tsx';
import { HaltedNote, UnsignedNote } from './halted-note.tsx';
import { ReleaseAside } from './release-aside.tsx';
import { ReleaseDescription } from './release-description.tsx';
import { ReleaseHead } from './release-head.tsx';
import { ReleaseStages } from './release-stages.tsx';
import { ReleaseStory } from './release-story.tsx';
import { useReleaseEditor } from './use-release-editor.ts';
import { useReleaseHistory } from './use-release-history.ts';

interface ReleaseRecordProps {
  /** Ids of the packages in the list below, in display order. */
  readonly ids: readonly number[];
}

/** A package above its list: progress, stages, history and file. */
export function ReleaseRecord({ ids }: ReleaseRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      param="release"
      call="get_release_progress"
      input={releaseInput}
      pick={(progress) => progress}
      loading={t(($) => $.software.release)}
      label={(progress) => packageName(progress.package)}
      beside={{ ids, labels: t(($) => $.software.beside, { returnObjects: true }) }}
    >
      {(progress) => <OpenRelease progress={progress} />}
    </ResourceRecord>
  );
}

function OpenRelease({ progress }: { readonly progress: CallOutput<'get_release_progress'> }) {
  const { t } = useTranslation();
  const { package: release } = progress;
  const editor = useReleaseEditor(release);
  const { times, groups } = useReleaseHistory(release.id);
  return (
    <>
      <ReleaseHead release={release} />
      <ReleaseTrack progress={progress} times={times} />
      <RecordBody
        asideLabel={t(($) => $.software.facts)}
        story={
          <>
            <HaltedNote release={release} />
            <UnsignedNote release={release} />
            <ReleaseStages progress={progress} />
            <ReleaseDescription release={release} editor={editor} />
            <ReleaseStory progress={progress} groups={groups} />
          </>
        }
        aside={<ReleaseAside progress={progress} />}
      />
      <UnsavedChanges form={editor.form} onUndo={editor.undo} staleTitle={t(($) => $.software.stale)} />
    </>
  );
}
