/** Fonts of the product, in order: the bundled face, the system font with its widths until that has loaded, any other. */
export const FONT_FAMILY =
  "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
