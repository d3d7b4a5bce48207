import type { SoftwarePackage } from '@halla/contract/software';
import { Button, Skeleton, Text } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { fileFields } from '../api/file-fields.tsx';

const DescriptionEdit = latePart(async () => (await import('./description-edit.tsx')).DescriptionEdit);

interface ReleaseProps {
  readonly release: SoftwarePackage;
}

/** Description of a release with its edit form, its files, and who released it when. */
export function ReleaseDetails({ release }: ReleaseProps) {
  const { t } = useTranslation();
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<SoftwarePackage | null>(null);
  const edit = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => setEdited(release)}
    >
      {t(($) => $.common.edit)}
    </Button>
  );
  return (
    <Panel title={t(($) => $.software.description)} actions={edited === null && edit}>
      {edited === null ? (
        <>
          <Text mb="md" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {release.description}
          </Text>
          <Facts release={release} />
        </>
      ) : (
        <Suspense fallback={<Skeleton h={220} />}>
          <DescriptionEdit release={edited} onDone={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Facts({ release }: ReleaseProps) {
  const { t } = useTranslation();
  const { date, User, withdrawnAt } = release;
  return (
    <FieldList
      fields={[
        { label: t(($) => $.software.releasedAt), value: <ExactTime at={date} /> },
        { label: t(($) => $.software.releasedBy), value: User?.fullName ?? t(($) => $.common.system) },
        ...(withdrawnAt === null
          ? []
          : [{ label: t(($) => $.software.withdrawnAt), value: <ExactTime at={withdrawnAt} /> }]),
        ...fileFields(release, t),
      ]}
    />
  );
}
