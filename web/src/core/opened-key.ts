/** Storage key of the resources a user has opened. */
export function openedKey(userId: number): string {
  return `halla.opened.${userId}`;
}

/** Storage key of the clients a user has chosen. */
export function chosenClientsKey(userId: number): string {
  return `halla.clients.${userId}`;
}

/** Clears the stored opened resources and chosen clients of a user, on sign-out. */
export function forgetOpened(userId: number): void {
  localStorage.removeItem(openedKey(userId));
  localStorage.removeItem(chosenClientsKey(userId));
}
