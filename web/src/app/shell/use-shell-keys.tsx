import { i18n } from '../../i18n/i18n.ts';
import { isJumpKey, useKeys } from '../../ui/keys/keys.ts';
import { isInDialog, isTyping } from '../../ui/keys/typing.ts';
import { showJump } from './jump-button.tsx';

/** Keyboard shortcuts of every page: Ctrl+K opens the page search, / focuses the search box, ? lists the shortcuts. */
export function useShellKeys(): void {
  useKeys(press);
}

function press(event: KeyboardEvent): boolean {
  if (isJumpKey(event)) {
    if (!isInDialog(event.target)) void showJump();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (event.key === '?') void showKeys();
  if (event.key !== '/') return event.key === '?';
  // While the search box of the page is still loading, the key press stays buffered.
  if (!focusSearch()) return false;
  event.preventDefault();
  return true;
}

/** False on pages without a search box. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Lists the shortcuts of every page. */
export async function showKeys(): Promise<void> {
  const [{ loadedModals }, { ShortcutList }] = await Promise.all([
    import('../../ui/feedback/modal-host.ts'),
    import('../../ui/keys/shortcut-list.tsx'),
  ]);
  const modals = await loadedModals();
  modals.open({
    modalId: 'keys',
    title: i18n.t(($) => $.ui.keys.title),
    children: <ShortcutList />,
    closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
  });
}
