import type { CallInput } from '@halla/contract/calls';
import { Trash2 } from 'lucide-react';
import { useCallMutation } from '../../core/calls/api.ts';
import type { WritingCall } from '../../core/calls/call-kinds.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { type DialogName, useDialogParam } from '../../ui/page/dialog-param.ts';
import type { Step } from '../../ui/record/next-step.tsx';

/** The step that deletes a document. */
export function deletionStep(label: string, run: () => void): Step {
  return { key: 'delete', label, run, isDangerous: true, icon: <Trash2 size={16} aria-hidden /> };
}

interface Deletion<Name extends WritingCall> {
  readonly call: Name;
  readonly input: CallInput<Name>;
  /** URL parameter of the record to close. */
  readonly param: DialogName;
  readonly text: string;
  readonly action: string;
}

/** The step that deletes a document after confirmation. */
export function useDeletion<Name extends WritingCall>(deletion: Deletion<Name>): Step {
  const { call, input, param, text, action } = deletion;
  const { close } = useDialogParam(param);
  const remove = useCallMutation(call, { onSuccess: close });
  const ask = async () => {
    if (await confirm({ text, action, dangerous: true })) remove.mutate(input);
  };
  return deletionStep(action, () => void ask());
}
