import { useEffect } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { isInDialog, isTyping } from '../../ui/typing.ts';
import { showJump } from './jump-button.tsx';

/** Keys that work on every page: Ctrl+K jumps to another one, / goes to its search box, ? tells which keys there are. */
export function useShellKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!isInDialog(event.target)) void showJump();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') void showKeys();
      if (event.key === '/' && focusSearch()) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** False on pages without a search box. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}

async function showKeys(): Promise<void> {
  const [{ modals }, { ShortcutList }] = await Promise.all([
    import('@mantine/modals'),
    import('../../ui/shortcut-list.tsx'),
  ]);
  modals.open({
    modalId: 'keys',
    title: i18n.t(($) => $.ui.keys.title),
    children: <ShortcutList />,
    closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
  });
}
