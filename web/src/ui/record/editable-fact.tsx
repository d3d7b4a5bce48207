import '../../i18n/late/record.ts';
import { ActionIcon, Button } from '@mantine/core';
import { Pencil, Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './editable-fact.module.css';

export interface EditableFactProps {
  readonly label: string;
  readonly value: ReactNode;
  /** True if the value was changed and is not saved yet. */
  readonly isChanged?: boolean;
  /** Titles have no label above them. */
  readonly isBare?: boolean;
  /** Begins to edit the value; undefined if the reader may not. */
  readonly onEdit?: (() => void) | undefined;
}

/** A fact of a record; a click or its button edits it in place. */
export function EditableFact({ label, value, isChanged = false, isBare = false, onEdit }: EditableFactProps) {
  const { t } = useTranslation();
  const edit = onEdit && (
    <ActionIcon
      className={classes.pencil ?? ''}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t(($) => $.record.edit, { field: label })}
      onClick={onEdit}
    >
      <Pencil size={14} aria-hidden />
    </ActionIcon>
  );
  const text = (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse; the button beside it is for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <span
      className={classes.value}
      data-editable={onEdit !== undefined}
      onClick={({ target }) => target instanceof Element && target.closest('a') === null && onEdit?.()}
    >
      {value}
    </span>
  );
  return (
    <div className={classes.fact} data-changed={isChanged}>
      {!isBare && <div className={classes.label}>{label}</div>}
      <div className={classes.line}>
        {text}
        {edit}
      </div>
    </div>
  );
}

interface FactInputProps {
  /** The focus left the input, or Escape or Enter was pressed. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** The input of a fact: takes the focus, and closes when the focus leaves it. */
export function FactInput({ onDone, children }: FactInputProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onDone();
  };
  const press = (event: KeyboardEvent) => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isLine = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (event.key !== 'Escape' && !isSent && !isLine) return;
    event.stopPropagation();
    onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the input inside
    <div
      ref={root}
      className={classes.input}
      data-mantine-stop-propagation="true"
      onBlur={leave}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}

interface EmptyFactsProps {
  readonly facts: readonly { readonly name: string; readonly label: string; readonly onEdit: () => void }[];
}

/** Buttons for the facts that are empty, in place of dashes. */
export function EmptyFacts({ facts }: EmptyFactsProps) {
  const { t } = useTranslation();
  if (facts.length === 0) return null;
  return (
    <div className={classes.empty}>
      {facts.map(({ name, label, onEdit }) => (
        <Button
          key={name}
          variant="subtle"
          color="gray"
          size="compact-sm"
          fw={500}
          c="dimmed"
          leftSection={<Plus size={14} aria-hidden />}
          aria-label={t(($) => $.record.add, { field: label })}
          onClick={onEdit}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
