import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { queryClient } from '../core/calls/query-client.ts';
import { lateExtra } from '../core/late-extra.tsx';
import { useSession } from '../core/session.ts';
import { useWantedHosts } from '../ui/feedback/wanted-hosts.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'halla.scheme' });
const LateHosts = lateExtra(async () => (await import('./late-hosts.tsx')).LateHosts);

/** Context providers of every page: theme, queries, notifications, dialogs. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Hosts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Hosts of dialogs and snackbars; deferred before sign-in, where they are rarely needed. */
function Hosts() {
  if (!useWantedHosts(useSession() !== null)) return null;
  return (
    <Suspense>
      <LateHosts />
    </Suspense>
  );
}
