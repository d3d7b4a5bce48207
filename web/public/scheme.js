// Sets the colour scheme before the first paint; a file of its own because the content policy refuses inline scripts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('halla.scheme');
  } catch (error) {
    console.warn('The colour scheme could not be read', error);
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
