import { RouterContextProvider } from '@tanstack/react-router';
import { currentRouter } from '../../core/current-router.ts';
import { i18n } from '../../i18n/i18n.ts';
import { loadedModals } from '../../ui/feedback/modal-host.ts';
import { CommandMenu } from './command-menu.tsx';

const ID = 'jump';

/**
 * Opens the command menu. Modals are rendered outside the router, so the router is passed to its links and
 * actions.
 */
export async function openJump(): Promise<void> {
  const dialogs = await loadedModals();
  dialogs.open({
    modalId: ID,
    title: i18n.t(($) => $.shell.jump.title),
    size: 620,
    yOffset: '8vh',
    children: (
      <RouterContextProvider router={currentRouter()}>
        <CommandMenu onClose={() => dialogs.close(ID)} />
      </RouterContextProvider>
    ),
    closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
  });
}
