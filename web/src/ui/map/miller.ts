const DEGREE = Math.PI / 180;

/** Miller's cylindrical projection: enlarges the north less than Mercator's, and skews no country. */
export const MILLER = {
  project: ([longitude = 0, latitude = 0]: number[]): number[] => [
    longitude,
    -(1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * DEGREE))) / DEGREE,
  ],
  unproject: ([x = 0, y = 0]: number[]): number[] => [
    x,
    (2.5 * (Math.atan(Math.exp(0.8 * -y * DEGREE)) - Math.PI / 4)) / DEGREE,
  ],
};
