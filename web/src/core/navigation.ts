type Go = (path: string) => void;

let go: Go = (path) => window.location.assign(path);

/** Navigation for code outside the component tree; the router registers itself at start. */
export function setNavigation(next: Go): void {
  go = next;
}

/** Navigates from code without access to the router, such as the response handler. */
export function goTo(path: string): void {
  go(path);
}
