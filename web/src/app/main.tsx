import './mantine-styles.ts';
import './app.css';
import './touch.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import { registerBackgroundWorker } from './background-worker.ts';
import { scheduleReload } from './daily-reload.ts';
import { listenForEarlyKeys } from './early-keys.ts';
import { setNavigation } from './navigation.ts';
import { reloadForNewBuild } from './new-build.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { forbidCompiledSchemas } from './schema-config.ts';
import { answerOtherTabs, restoreSession } from './session.ts';

forbidCompiledSchemas();
reloadForNewBuild();
listenForEarlyKeys();

async function start(): Promise<void> {
  await Promise.all([startI18n(), restoreSession()]);
  answerOtherTabs();
  setNavigation((path) => void router.navigate({ href: path }));
  scheduleReload();
  registerBackgroundWorker();
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
