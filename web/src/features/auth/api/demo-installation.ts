/** True on a demo installation, whose server marks the HTML. */
export function isDemoInstallation(): boolean {
  return document.querySelector('meta[name="halla-demo"][content="1"]') !== null;
}
