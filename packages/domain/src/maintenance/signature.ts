/** A signature on a work order, of a person on site. */
export interface Signature {
  /** As the person has typed it. */
  readonly name: string;
  /** Lines of the finger or mouse as path of an SVG, M12 30L14 33; empty: signed by the name alone. */
  readonly path: string;
}

/** Size of the area that is signed on; a path has whole numbers within it. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
/** Characters of a path: some 800 points. */
export const SIGNATURE_PATH_MAX = 8000;
/** Lines of two points and more, with coordinates of three digits at most. */
export const SIGNATURE_PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/;

/** Points that lie closer to the one before are left out: they add nothing that is seen. */
const STEP = 4;

/** A position in the area, of any precision. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** The path with a new line that begins at a point: a dot until it is moved. Unchanged where it would be too long. */
export function beginLine(path: string, point: Point): string {
  const at = `${within(point.x, SIGNATURE_WIDTH)} ${within(point.y, SIGNATURE_HEIGHT)}`;
  return noLonger(path, `M${at}L${at}`);
}

/** The path whose last line goes on to a point; unchanged without a line, where the point is near, or where it would be too long. */
export function extendLine(path: string, point: Point): string {
  const last = path.lastIndexOf('L');
  if (last === -1) return path;
  const [fromX = 0, fromY = 0] = path
    .slice(last + 1)
    .split(' ')
    .map(Number);
  const x = within(point.x, SIGNATURE_WIDTH);
  const y = within(point.y, SIGNATURE_HEIGHT);
  return Math.hypot(x - fromX, y - fromY) < STEP ? path : noLonger(path, `L${x} ${y}`);
}

function noLonger(path: string, more: string): string {
  return path.length + more.length > SIGNATURE_PATH_MAX ? path : path + more;
}
