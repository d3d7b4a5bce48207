import type { ResupplyOrder } from '@halla/contract/resupply';
import { Button, Skeleton } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ResupplyFacts } from './resupply-facts.tsx';

const TermsEditForm = latePart(async () => (await import('../edit/terms-edit-form.tsx')).TermsEditForm);

interface ResupplyPanelProps {
  readonly order: ResupplyOrder;
  readonly canEdit: boolean;
}

/** Status and terms of a resupply order, with the form that edits them. */
export function ResupplyPanel({ order, canEdit }: ResupplyPanelProps) {
  const { t } = useTranslation();
  // The order when the edit began.
  const [edited, setEdited] = useState<ResupplyOrder | null>(null);
  return (
    <Panel
      title={t(($) => $.resupply.order)}
      actions={
        canEdit &&
        edited === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => setEdited(order)}
          >
            {t(($) => $.common.edit)}
          </Button>
        )
      }
    >
      {edited === null ? (
        <ResupplyFacts order={order} />
      ) : (
        <Suspense fallback={<Skeleton h={360} />}>
          <TermsEditForm order={edited} onDone={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
