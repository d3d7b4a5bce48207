import { modals } from '@mantine/modals';

const { promise: host, resolve } = Promise.withResolvers<void>();

/** Called once dialogs above the page can be shown. */
export function modalHostIsThere(): void {
  resolve();
}

/** Resolves once the modal host has loaded: a modal opened earlier would never appear. */
export async function loadedModals(): Promise<typeof modals> {
  await host;
  return modals;
}
