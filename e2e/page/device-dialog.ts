import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { trayIsReady } from './tray.ts';

/** The life-cycle records of the device whose dialog is open. */
export function lifeCycle(page: Page): Locator {
  return page.getByRole('dialog').getByRole('region', { name: 'Life cycle' });
}

/** Opens the dialog of a device on the production page and waits for everything needed offline. */
export async function openDevice(page: Page, id: number): Promise<void> {
  await page.goto(`/production?device=${id}`);
  await expect(lifeCycle(page)).toContainText('Ready for Shipment');
  await expect(page.getByText('No photos yet')).toBeVisible();
  await trayIsReady(page);
}

/** Saves the form for the next record in the open device dialog, without waiting for a result. */
export async function saveState(page: Page, state: string, note = ''): Promise<Locator> {
  await page.getByRole('dialog').getByRole('button', { name: 'Change state' }).click();
  const form = page.getByRole('dialog').getByRole('form', { name: 'Next step' });
  await form.getByRole('combobox', { name: 'State' }).selectOption(state);
  if (note !== '') await form.getByRole('textbox', { name: 'Note' }).fill(note);
  await form.getByRole('button', { name: 'Save' }).click();
  return form;
}

/** Writes the next record in the open device dialog. */
export async function changeState(page: Page, state: string, note = ''): Promise<void> {
  await expect(await saveState(page, state, note)).toBeHidden();
}
