import { type CrashGroup, softwareCrashes } from '@halla/contract/software-crashes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import type { Translate } from '../../../i18n/i18n.ts';

const FIELDS = ['state', 'fixedIn'] as const;

type Decision = Pick<CrashGroup, (typeof FIELDS)[number]>;

interface EditedGroup {
  readonly group: CrashGroup;
  readonly onDone: () => void;
}

/** State of the form for the decision about a crash group. */
export function useCrashGroupForm({ group, onDone }: EditedGroup) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = callQuery('get_software_crash_groups', { product: group.product });
  return useResourceForm({
    call: 'set_software_crash_group',
    schema: softwareCrashes.set_software_crash_group.input,
    at: 'crash_group',
    fields: FIELDS,
    label: (field: (typeof FIELDS)[number]) => labelOf(field, t),
    shown: (_field: string, value: unknown) => shownDecision(value, t),
    resource: group,
    valuesOf: ({ state, fixedIn }: CrashGroup): Decision => ({ state, fixedIn }),
    prepare: (values) => (values.state === 'fixed' ? values : { ...values, fixedIn: null }),
    input: (changes, { product, reason, updatedAt, state, fixedIn }) => ({
      crash_group: { product, reason, updatedAt, state, fixedIn, ...changes },
    }),
    reload: async () => {
      const { groups } = await client.fetchQuery({ ...query, staleTime: 0 });
      return groups.find(({ reason }) => reason === group.reason) ?? group;
    },
    onDone,
  });
}

function labelOf(field: (typeof FIELDS)[number], t: Translate): string {
  return field === 'state' ? t(($) => $.software.state) : t(($) => $.software.groups.version);
}

function shownDecision(value: unknown, t: Translate): string {
  const states = t(($) => $.software.groups.states, { returnObjects: true });
  const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);
  const text = String(value ?? '–');
  return isState(text) ? states[text] : text;
}
