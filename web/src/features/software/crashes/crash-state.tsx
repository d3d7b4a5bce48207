import type { CrashGroup } from '@halla/contract/software-crashes';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';

const COLOURS = { open: 'blue', fixed: 'green', muted: 'gray' } as const;

type StateFacts = Pick<CrashGroup, 'state' | 'fixedIn' | 'returnedIn'>;

/** Decision about a crash group; if it has recurred, the version in which it did. */
export function crashStateText({ state, fixedIn, returnedIn }: StateFacts, t: Translate): string {
  if (returnedIn !== null) return t(($) => $.software.groups.returned, { version: returnedIn });
  if (state !== 'fixed') return t(($) => $.software.groups.states[state]);
  return t(($) => $.software.groups.fixedIn, { version: fixedIn ?? '' });
}

/** Badge of the decision; regressions are emphasised. */
export function CrashStateBadge({ group }: { readonly group: StateFacts }) {
  const { t } = useTranslation();
  return (
    <Badge color={group.returnedIn === null ? COLOURS[group.state] : 'red'} variant="light">
      {crashStateText(group, t)}
    </Badge>
  );
}
