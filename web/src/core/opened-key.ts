/** Where the browser keeps what a user has opened. */
export function openedKey(userId: number): string {
  return `halla.opened.${userId}`;
}

/** Erases what a user has opened; for signing out. */
export function forgetOpened(userId: number): void {
  localStorage.removeItem(openedKey(userId));
}
