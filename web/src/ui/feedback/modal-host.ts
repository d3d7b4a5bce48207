import { modals } from '@mantine/modals';
import { wantHosts } from './wanted-hosts.ts';

const { promise: host, resolve } = Promise.withResolvers<void>();

/** Signals that the modal host has mounted. */
export function modalHostIsThere(): void {
  resolve();
}

/** Resolves once the modal host has loaded: a modal opened earlier would never appear. */
export async function loadedModals(): Promise<typeof modals> {
  wantHosts();
  await host;
  return modals;
}
