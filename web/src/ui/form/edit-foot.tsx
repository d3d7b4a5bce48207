import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** State that a form within a page displays. */
interface PageForm {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly reset: () => void;
}

interface Edited<Row extends { readonly updatedAt: string }> {
  readonly form: PageForm;
  /** Snapshot taken when editing began. */
  readonly edited: Row;
  /** The currently stored version. */
  readonly latest: Row;
  /** Restarts the edit. */
  readonly onBegin: (row: Row) => void;
}

/** Restarts an edit in which nothing was changed when another user has saved. */
export function useLatestWhileClean<Row extends { readonly updatedAt: string }>(props: Edited<Row>): void {
  const { form, edited, latest, onBegin } = props;
  const isOutdated = !form.isDirty && !form.isSaving && latest.updatedAt > edited.updatedAt;
  useEffect(() => {
    if (isOutdated) onBegin(latest);
  }, [isOutdated, latest, onBegin]);
}

/** Cancel, which resets a form within a page, and Submit. */
export function EditFoot({ form }: { readonly form: PageForm }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" disabled={!form.canSave || form.isSaving} onClick={() => form.reset()}>
        {t(($) => $.common.cancel)}
      </Button>
      <Button type="submit" loading={form.isSaving} disabled={!form.canSave}>
        {t(($) => $.common.submit)}
      </Button>
    </Group>
  );
}
