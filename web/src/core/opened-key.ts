/** Where the browser keeps what a user has opened. */
export function openedKey(userId: number): string {
  return `halla.opened.${userId}`;
}

/** Where the browser keeps which clients a user has chosen. */
export function chosenClientsKey(userId: number): string {
  return `halla.clients.${userId}`;
}

/** Erases what a user has opened and chosen; for signing out. */
export function forgetOpened(userId: number): void {
  localStorage.removeItem(openedKey(userId));
  localStorage.removeItem(chosenClientsKey(userId));
}
