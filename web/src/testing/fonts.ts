// Autosizing textareas listen to document.fonts, which happy-dom does not implement.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}
