import { DEMO_PASSWORD, type DemoUserName } from '@halla/domain/demo/demo';
import type { Page } from '@playwright/test';

/** Signs in through the form on screen, with a session that no other test uses. */
export async function fillLogin(page: Page, user: DemoUserName, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
