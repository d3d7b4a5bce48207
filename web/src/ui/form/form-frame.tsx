import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftOffer, type OfferedDraft } from './draft-offer.tsx';
import { type Conflict, StaleDialog } from './stale-dialog.tsx';

/** State and actions of a form used by FormFrame. */
export interface FramedForm<Field extends string> {
  readonly isSaving: boolean;
  /** False while there is nothing to save. */
  readonly canSave: boolean;
  readonly submit: () => void;
  /** Messages of refusals that concern none of its fields. */
  readonly otherProblems: readonly string[];
  /** Incremented by each refused attempt. */
  readonly refusals: number;
  /** Fields changed by both users; undefined unless the edit is stale. */
  readonly conflicts: readonly Conflict<Field>[] | undefined;
  /** Saves the user's changes on top of the saved version; fields in `theirs` keep the other user's value. */
  readonly saveMerged: (theirs: ReadonlySet<Field>) => void;
  /** Merges likewise, but continues editing instead of saving. */
  readonly keepMerged: (theirs: ReadonlySet<Field>) => void;
  /** A draft that an earlier form left; null: none. */
  readonly draft?: OfferedDraft | null;
}

export interface FormFrameProps<Field extends string> {
  readonly form: FramedForm<Field>;
  /** Title of the dialog for a stale edit; not needed for a new resource. */
  readonly staleTitle?: string;
  readonly submitLabel?: string;
  /** Id of the heading that names the form. */
  readonly labelledBy?: string;
  readonly onCancel?: () => void;
  /** Replaces Cancel and Submit; one of its buttons must submit. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Fields with Cancel and Submit below; focuses the first refused field. */
export function FormFrame<Field extends string>(props: FormFrameProps<Field>) {
  const { form, staleTitle = '', submitLabel, labelledBy, onCancel, foot, children } = props;
  const { t } = useTranslation();
  const root = useFocusOnRefusal(form.refusals);
  return (
    <form
      ref={root}
      noValidate
      aria-labelledby={labelledBy}
      onKeyDown={submitWithControl}
      onSubmit={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget && form.canSave) form.submit();
      }}
    >
      <Stack gap="md">
        {form.draft && <DraftOffer draft={form.draft} />}
        {children}
        {form.otherProblems.length > 0 && (
          <Alert color="red" variant="light" role="alert">
            {form.otherProblems.join(' ')}
          </Alert>
        )}
        {foot ?? (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={form.isSaving} disabled={!form.canSave}>
              {submitLabel ?? t(($) => $.common.submit)}
            </Button>
          </Group>
        )}
      </Stack>
      {form.conflicts !== undefined && (
        <StaleDialog
          title={staleTitle}
          conflicts={form.conflicts}
          onSave={form.saveMerged}
          onBack={form.keepMerged}
        />
      )}
    </form>
  );
}

/** Fields side by side; stacked on phones. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {children}
    </SimpleGrid>
  );
}

/** In a textarea Enter inserts a newline and Ctrl+Enter submits; elsewhere Enter submits. */
function submitWithControl(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!isOfForm(event)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** False for keys in a dialog opened by the form; React bubbles them through portals. */
function isOfForm({ target, currentTarget }: KeyboardEvent<HTMLFormElement>): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog === null || dialog.contains(currentTarget);
}

function useFocusOnRefusal(refusals: number) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return root;
}
