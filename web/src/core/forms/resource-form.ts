import type { CallInput, CallOutput } from '@halla/contract/calls';
import { useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { errorText } from '../../i18n/i18n.ts';
import { CallFailure } from '../../ui/feedback/failure.ts';
import { schemaAt } from '../../ui/form/field-spec.ts';
import { checkedInput, type Problems, problemsInForm } from '../../ui/form/problems.ts';
import { type FormFields, useDraft } from '../../ui/form/use-draft.ts';
import { type CallMutationOptions, useCallMutation } from '../calls/api.ts';
import { ApiError, fieldTexts, KeptForLater } from '../calls/api-errors.ts';
import type { WritingCall } from '../calls/call-kinds.ts';
import type { SentFiles } from '../calls/request.ts';
import { useLeaveGuard } from '../leaving/leave-guard.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** Fields to send, nested as in the call: changed ones, or for a new resource those with a value. */
export type Changes = Readonly<Record<string, unknown>>;

interface FormOfCall<Name extends WritingCall, Values, Field extends string>
  extends FormFields<Values, Field>,
    Pick<CallMutationOptions<Name>, 'announce' | 'keep' | 'wording'> {
  readonly call: Name;
  /** Schema of the call's input, which also determines the rules of the fields. */
  readonly schema: z.ZodType<unknown, CallInput<Name>>;
  /** The member of the input that holds the fields; '' if they are at the top level. */
  readonly at: string;
  /** Validation that the schema cannot express, by field. */
  readonly check?: (values: Values) => Problems;
  /** Asks for confirmation before the validated input is sent; false returns to the form. */
  readonly confirm?: (input: CallInput<Name>) => Promise<boolean>;
  /** Handles a refusal that the user may override. */
  readonly overrule?: Overrule<Name>;
  /**
   * Creates the files sent with the input, and the input members that depend on them; null returns to the
   * form.
   */
  readonly attach?: (input: CallInput<Name>) => Promise<Attached<Name> | null>;
  /** Called after saving, before `onDone`. */
  readonly onSaved?: ((output: CallOutput<Name>) => void | Promise<void>) | undefined;
  /** Called after saving, or if there was nothing to save. */
  readonly onDone: () => void;
  /** Name of the draft that survives a closed tab, such as order:5; absent: none is kept. Values must be JSON. */
  readonly draftName?: string;
  /** True if the form is saved when its page is left; otherwise the user is asked whether to discard the input. */
  readonly savesOnLeave?: boolean;
}

export interface Attached<Name extends WritingCall> {
  readonly input: CallInput<Name>;
  readonly files: SentFiles | undefined;
}

export interface Overrule<Name extends WritingCall> {
  /** Error codes it handles; no notification shows them. */
  readonly codes: readonly string[];
  /** Returns the input to send instead; null returns to the form. */
  readonly ask: (refusal: ApiError, input: CallInput<Name>) => Promise<CallInput<Name> | null>;
}

interface NewResource<Values> {
  readonly initial: Values;
}

interface EditedResource<Values, Row> {
  /** Snapshot from when editing began; later updates do not reset the form. */
  readonly resource: Row;
  readonly valuesOf: (resource: Row) => Values;
  /** Builds the complete input: the resource's id, its version and the changes. */
  readonly input: (changes: Changes, resource: Row) => unknown;
  /** Loads the version saved by another user. */
  readonly reload: () => Promise<Row>;
}

export type ResourceFormOptions<Name extends WritingCall, Values, Field extends string, Row> = FormOfCall<
  Name,
  Values,
  Field
> &
  (NewResource<Values> | EditedResource<Values, Row>);

/** The form shows both versions itself, so the "reload" notification is suppressed. */
const STALE = 'core.stale';

/** Result of a write kept for later sending; it completes the form. */
const KEPT = Symbol('kept');

/** A saved form stays locked while its dialog closes; a reset unlocks it. */
type Progress = 'open' | 'sending' | 'saved';

/** State of a form that creates or edits one resource with one call. */
export function useResourceForm<Name extends WritingCall, Values extends object, Field extends string, Row>(
  options: ResourceFormOptions<Name, Values, Field, Row>,
) {
  const { call, schema, at, check, confirm, overrule, attach, onSaved, onDone } = options;
  const source = sourceOf(options);
  const draft = useDraft({ ...options, ...source, schema: schemaAt(schema, at) });
  const isEdit = source.reload !== null;
  const asked = overrule?.codes ?? [];
  const files = useRef<SentFiles>(undefined);
  const shown = isEdit ? [STALE, ...asked] : asked;
  const mutation = useCallMutation(call, { ...options, shown, files: () => files.current });
  const [progress, setProgress] = useState<Progress>('open');
  // A ref, because state alone would let a second click through before the next render.
  const latest = useRef<Progress>('open');
  const running = useRef(Promise.resolve(false));
  const enter = (next: Progress) => {
    latest.current = next;
    setProgress(next);
  };

  /** True if the input was saved, or if there was nothing to save. */
  const submitOn = async (row: Row | undefined): Promise<boolean> => {
    const changes = draft.changesOn(row);
    const checked = checkedInput(schema, source.input(changes, row));
    const problems = {
      ...(!checked.ok && problemsInForm(checked.problems, at)),
      ...draft.missing(row),
      ...check?.(draft.current()),
    };
    const isNothing = isEdit && Object.keys(changes).length === 0;
    if (isNothing && Object.keys(problems).length === 0) {
      onDone();
      return true;
    }
    if (!checked.ok || Object.keys(problems).length > 0) {
      draft.refuse(problems);
      return false;
    }
    return save(checked.input);
  };
  /** An attempt while another one is being saved has the result of that one. */
  const save = (input: CallInput<Name>): Promise<boolean> => {
    if (latest.current === 'open') running.current = saveOnce(input);
    return running.current;
  };
  const saveOnce = async (input: CallInput<Name>): Promise<boolean> => {
    enter('sending');
    try {
      if (confirm !== undefined && !(await confirm(input))) return reopen();
      const attached = await attachTo(input);
      files.current = attached?.files;
      const output = attached === null ? undefined : await send(attached.input);
      if (output === undefined) return reopen();
      // Synchronous, so that the leave guard does not ask about saved input.
      flushSync(() => enter('saved'));
      if (output !== KEPT) await onSaved?.(output);
    } catch (error) {
      enter('open');
      throw error;
    }
    onDone();
    return true;
  };
  const reopen = () => {
    enter('open');
    return false;
  };
  const attachTo = async (input: CallInput<Name>): Promise<Attached<Name> | null> => {
    if (attach === undefined) return { input, files: undefined };
    return attach(input).catch(async (error: unknown) => {
      await explain(error);
      return null;
    });
  };
  const send = (input: CallInput<Name>): Promise<CallOutput<Name> | typeof KEPT | undefined> =>
    mutation.mutateAsync(input).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && asked.includes(error.code))) return explain(error);
      const instead = await overrule?.ask(error, input);
      return instead ? send(instead) : explain(error);
    });
  /** The shared handlers have already notified the user; adds the errors to the form's fields. */
  const explain = async (error: unknown) => {
    if (error instanceof KeptForLater) return KEPT;
    if (!(error instanceof CallFailure)) throw error;
    if (error instanceof ApiError) await place(error);
    return undefined;
  };
  const place = async (error: ApiError) => {
    if (error.code !== STALE || source.reload === null) {
      return draft.refuse(problemsInForm(fieldTexts(error), at));
    }
    try {
      draft.compareWith(await source.reload());
    } catch (failure) {
      console.warn('What somebody else has saved could not be loaded', failure);
      draft.refuse({ '': errorText(error) });
    }
  };

  const saveNow = useEffectEvent(() => submitOn(draft.base));
  const [saveOnLeave] = useState(() => () => saveNow());
  useLeaveGuard(draft.isDirty && progress !== 'saved', options.savesOnLeave === true ? saveOnLeave : null);

  const offer = useKeptDraft({
    name: options.draftName,
    values: draft.values,
    resource: draft.base === undefined ? undefined : Object(draft.base),
    isDirty: draft.isDirty,
    isSaved: progress === 'saved',
    restore: ({ values, resource }) => {
      // The version that the draft began with; if it is stale, saving merges as for any other form.
      if (isEdit) draft.rebase(resource as Row);
      draft.fill(values as Values);
    },
  });

  return {
    ...draft,
    draft: offer,
    isSaving: progress !== 'open',
    canSave: !isEdit || draft.isDirty,
    reset: (next?: Values) => {
      draft.reset(next);
      enter('open');
    },
    /** Continues from a newer version of the resource; input that was not saved is discarded. */
    follow: (row: Row) => {
      draft.rebase(row);
      draft.reset(source.valuesOf(row));
      enter('open');
    },
    submit: () => void submitOn(draft.base),
    saveMerged: (theirs: ReadonlySet<Field>) => void submitOn(draft.mergeWith(theirs)),
    keepMerged: (theirs: ReadonlySet<Field>) => void draft.mergeWith(theirs),
  };
}

type Source<Values, Row> = { readonly at: string } & (NewResource<Values> | EditedResource<Values, Row>);

/** Common interface of new and edited resources: initial values and the input to send. */
function sourceOf<Values, Row>(options: Source<Values, Row>) {
  if ('initial' in options) {
    const { initial, at } = options;
    const input = (changes: Changes) => (at === '' ? changes : { [at]: changes });
    return { initial, resource: undefined, valuesOf: () => initial, input, reload: null };
  }
  const { resource, valuesOf, reload } = options;
  const input = (changes: Changes, row: Row | undefined) => options.input(changes, row ?? resource);
  return { initial: valuesOf(resource), resource, valuesOf, input, reload };
}
