import { i18n } from '../../i18n/i18n.ts';
import { isJumpKey, onKey, type Shortcut, useShortcuts } from '../../ui/keys/keys.ts';
import { isInDialog } from '../../ui/keys/typing.ts';
import { loadOrSay } from '../../ui/late/load-or-say.ts';
import { showJump } from './jump-button.tsx';

/** Shortcuts available on every page; those without a handler are handled by the focused element. */
const SHORTCUTS: readonly Shortcut[] = [
  { group: 'general', shown: ['Ctrl', 'K'], does: (t) => t(($) => $.ui.keys.jump), press: pressJump },
  // While the search box is still loading, the key press stays buffered.
  { group: 'general', shown: ['/'], does: (t) => t(($) => $.ui.keys.search), press: onKey('/', focusSearch) },
  { group: 'general', shown: ['Esc'], does: (t) => t(($) => $.ui.keys.escape) },
  { group: 'general', shown: ['Ctrl', 'Enter'], does: (t) => t(($) => $.ui.keys.send) },
  {
    group: 'general',
    shown: ['?'],
    does: (t) => t(($) => $.ui.keys.help),
    press: onKey('?', () => void showKeys()),
  },
];

/** Registers the shortcuts available on every page. */
export function useShellKeys(): void {
  useShortcuts(SHORTCUTS);
}

function pressJump(event: KeyboardEvent): boolean {
  if (!isJumpKey(event)) return false;
  if (!isInDialog(event.target)) void showJump();
  return true;
}

/** Returns false on pages without a search box. */
function focusSearch(event: KeyboardEvent): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (box === null) return false;
  event.preventDefault();
  box.focus();
  box.select();
  return true;
}

/** Opens the list of keyboard shortcuts. */
export async function showKeys(): Promise<void> {
  const code = await loadOrSay(() =>
    Promise.all([import('../../ui/feedback/modal-host.ts'), import('../../ui/keys/shortcut-list.tsx')]),
  );
  if (code === null) return;
  const [{ loadedModals }, { ShortcutList }] = code;
  const modals = await loadedModals();
  modals.open({
    modalId: 'keys',
    title: i18n.t(($) => $.ui.keys.title),
    children: <ShortcutList />,
    closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
  });
}
