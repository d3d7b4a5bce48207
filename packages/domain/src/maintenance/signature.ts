/** A signature on a work order, of a person on site. */
export interface Signature {
  /** As typed by the person. */
  readonly name: string;
  /** Lines of the finger or mouse as path of an SVG, M12 30L14 33; empty: signed by the name alone. */
  readonly path: string;
}

/** Size of the signature area; paths use whole numbers within it. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
/** Characters of a path: some 800 points. */
export const SIGNATURE_PATH_MAX = 8000;
/** Lines of two points and more, with coordinates of three digits at most. */
export const SIGNATURE_PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/;

/** Points closer than this to the previous one are dropped, because they make no visible difference. */
const STEP = 4;

/** A position in the area, of any precision. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** The path with a new line that starts at a point, a dot until it is extended; unchanged if it would get too long. */
export function beginLine(path: string, point: Point): string {
  const at = `${within(point.x, SIGNATURE_WIDTH)} ${within(point.y, SIGNATURE_HEIGHT)}`;
  return noLonger(path, `M${at}L${at}`);
}

/**
 * The path with its last line extended to a point; unchanged without a line, if the point is too near, or if the
 * path would get too long.
 */
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
