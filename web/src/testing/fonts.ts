// A box that grows with its text waits for fonts, which happy-dom does not have.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}
