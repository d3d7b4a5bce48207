const digitsOf = (id: string) => [...id].map(Number);

/** Weighted sum of the digits, from the last to the first; the weights begin with the last digit's. */
function weighted(digits: readonly number[], weightAt: (place: number) => number): number {
  return digits.toReversed().reduce((sum, digit, place) => sum + digit * weightAt(place), 0);
}

function isGln(id: string): boolean {
  return /^\d{13}$/.test(id) && weighted(digitsOf(id), (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0;
}

/** Norwegian register: the last of nine digits makes the weighted sum a multiple of 11. */
function isNorwegian(id: string): boolean {
  return (
    /^\d{9}$/.test(id) &&
    weighted(digitsOf(id), (place) => (place === 0 ? 1 : ((place - 1) % 6) + 2)) % 11 === 0
  );
}

function isDanish(id: string): boolean {
  return /^(?:DK)?\d{8}$/.test(id);
}

/** The register of Belgium: the last two digits are 97 less the rest of the first eight by 97. */
function isBelgian(id: string): boolean {
  return /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
}

/** The register of Sweden: ten digits with a check digit after Luhn. */
function isSwedish(id: string): boolean {
  if (!/^\d{10}$/.test(id)) return false;
  const sum = digitsOf(id)
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** Schemes whose ids Peppol checks, among those that our customers and their neighbours have: true for an id of the form. */
export const CHECKED_IDS = {
  '0007': isSwedish,
  '0088': isGln,
  '0184': isDanish,
  '0192': isNorwegian,
  '0208': isBelgian,
} as const satisfies Readonly<Record<string, (id: string) => boolean>>;

/** Address schemes accepted by Peppol; the list of CEN has more, such as EM for e-mail. */
export const PEPPOL_ADDRESS_SCHEMES: ReadonlySet<string> = new Set(
  [
    '0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0158 0183 0184 0188 0190 0191 0192 0195 0196 0198 0199',
    '0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915',
    '9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941',
    '9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959',
  ].flatMap((codes) => codes.split(' ')),
);
