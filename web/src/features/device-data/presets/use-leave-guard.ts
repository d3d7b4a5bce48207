import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../../app/unsaved-changes.ts';
import { confirm } from '../../../ui/confirm.tsx';

/** Asks before a page or a tab of it is left while something on it is not saved. */
export function useLeaveGuard(isChanged: boolean): void {
  const { t } = useTranslation();
  useUnsavedChanges(isChanged);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && tabOf(current.search) === tabOf(next.search)) return false;
      const leaves = await confirm({
        text: t(($) => $.deviceData.leave.text),
        action: t(($) => $.deviceData.leave.action),
        dangerous: true,
      });
      return !leaves;
    },
  });
}

/** Filters of other parts of the page may change; its tab may not. */
function tabOf(search: unknown): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, 'tab') : undefined;
}
