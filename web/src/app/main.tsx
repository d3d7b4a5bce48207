import '@fontsource-variable/figtree/wght.css';
import './mantine-styles.ts';
import './font.css';
import './app.css';
import './touch.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepMailLanguage } from '../core/calls/mail-language.ts';
import { followConnection } from '../core/connection/connection.ts';
import { setCurrentRouter } from '../core/current-router.ts';
import { registerBackgroundWorker } from '../core/live/background-worker.ts';
import { setNavigation } from '../core/navigation.ts';
import { answerOtherTabs, restoreSession } from '../core/session.ts';
import { startI18n } from '../i18n/i18n.ts';
import { listenForEarlyKeys } from './early-keys.ts';
import { Providers } from './providers.tsx';
import { scheduleReload } from './routing/daily-reload.ts';
import { reloadForNewBuild } from './routing/new-build.ts';
import { router } from './routing/router.tsx';
import { forbidCompiledSchemas } from './schema-config.ts';

forbidCompiledSchemas();
reloadForNewBuild();
listenForEarlyKeys();

/**
 * The English texts of refusals are not part of the first page; until they load, the server's own texts are
 * shown.
 */
async function loadErrorTexts(): Promise<void> {
  try {
    await import('../i18n/late/errors.ts');
  } catch (error) {
    console.warn('The texts of refusals could not be loaded', error);
  }
}

async function start(): Promise<void> {
  await Promise.all([startI18n(), restoreSession()]);
  answerOtherTabs();
  setCurrentRouter(router);
  setNavigation((path) => void router.navigate({ href: path }));
  keepMailLanguage();
  scheduleReload();
  registerBackgroundWorker();
  void loadErrorTexts();
  followConnection();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();
