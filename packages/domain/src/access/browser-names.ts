/** Browser and operating system named by a user agent; null if it does not name one. */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

type Known = readonly (readonly [name: string, sign: RegExp])[];

/** The order matters: most browsers also name the browsers that they are based on. */
const BROWSERS: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
  ['curl', /^curl\//],
];

/** Android before Linux, iOS before macOS, for the same reason. */
const SYSTEMS: Known = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Parses the User-Agent header of a browser; other programs may send any text. */
export function readBrowserName(userAgent: string | null): BrowserName {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

function nameIn(known: Known, userAgent: string | null): string | null {
  if (userAgent === null) return null;
  return known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
