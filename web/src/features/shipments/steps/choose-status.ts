import { fireEvent, screen, within } from '@testing-library/react';

/** Sets the status of the shown shipment in tests: from the menu, or as its next step. */
export async function chooseStatus(status: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More steps' }));
  const menu = within(await screen.findByRole('menu'));
  const item = menu.queryByRole('menuitem', { name: `Set to ${status}` });
  fireEvent.click(item ?? screen.getByRole('button', { name: /^(Send|Receive|Mark as delivered)$/ }));
}
