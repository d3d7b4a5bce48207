type Go = (path: string) => void;

let go: Go = (path) => window.location.assign(path);

/** Navigation for code outside of the component tree; the router registers itself here at start. */
export function setNavigation(next: Go): void {
  go = next;
}

/** Moves to a page from code that has no router at hand, such as the answer handler. */
export function goTo(path: string): void {
  go(path);
}
