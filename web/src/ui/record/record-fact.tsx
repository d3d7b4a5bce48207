import { type FieldName, type Fields, fieldOf } from '@halla/domain/resources/fields/field';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnsweredRow, type KindFields, rendererOf, rowValue, wordsOf } from '../fields/kind-fields.ts';
import { EditableFact, EmptyFacts, FactInput } from './editable-fact.tsx';

/** The fields of a record that are edited in place. */
export interface RecordEditor<Name extends string> {
  /** The field with an open input. */
  readonly open: Name | null;
  readonly edit: (field: Name) => void;
  readonly close: () => void;
  readonly mayEdit: (field: Name) => boolean;
  readonly form: { readonly values: object };
}

interface EditedRecord<F extends Fields> {
  readonly kind: KindFields<F>;
  readonly row: AnsweredRow<F>;
  readonly editor: RecordEditor<FieldName<F>>;
}

export interface RecordFactProps<F extends Fields> extends EditedRecord<F> {
  readonly name: FieldName<F>;
  /** The input while the field is edited. */
  readonly input: ReactNode;
  /** Shown in place of the plain value while that is unchanged: a link, for example. */
  readonly shown?: ReactNode;
  /** True without the label above the value. */
  readonly isBare?: boolean;
}

/** A field of a record, edited inline; nothing while it is empty. */
export function RecordFact<F extends Fields>(props: RecordFactProps<F>) {
  const { kind, row, editor, name, input, shown, isBare = false } = props;
  const { t } = useTranslation();
  if (editor.open === name) return <FactInput onDone={editor.close}>{input}</FactInput>;
  const value = presentValue(name, props);
  if (isEmpty(value)) return null;
  const words = wordsOf(kind, name, value, t);
  const isChanged = words !== wordsOf(kind, name, rowValue(kind.fields, name, row), t);
  const plain = rendererOf(kind, name)?.(value) ?? words;
  const text =
    fieldOf(kind.fields, name).kind === 'text' ? (
      <Text span inherit style={{ whiteSpace: 'pre-line' }}>
        {plain}
      </Text>
    ) : (
      plain
    );
  return (
    <EditableFact
      label={kind.label(name, t)}
      value={isChanged ? text : (shown ?? text)}
      isChanged={isChanged}
      isBare={isBare}
      onEdit={editor.mayEdit(name) ? () => editor.edit(name) : undefined}
    />
  );
}

export interface MissingFactsProps<F extends Fields> extends EditedRecord<F> {
  readonly names: readonly FieldName<F>[];
}

/** Buttons that fill in fields of a record which are empty. */
export function MissingFacts<F extends Fields>(props: MissingFactsProps<F>) {
  const { kind, editor, names } = props;
  const { t } = useTranslation();
  const missing = names.filter(
    (name) => editor.mayEdit(name) && editor.open !== name && isEmpty(presentValue(name, props)),
  );
  return (
    <EmptyFacts
      facts={missing.map((name) => ({ name, label: kind.label(name, t), onEdit: () => editor.edit(name) }))}
    />
  );
}

/** The entered value, otherwise the stored one. */
function presentValue<F extends Fields>(name: FieldName<F>, { kind, row, editor }: EditedRecord<F>): unknown {
  return editor.mayEdit(name) ? Reflect.get(editor.form.values, name) : rowValue(kind.fields, name, row);
}

/** A switch that is off counts as empty. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false;
}
