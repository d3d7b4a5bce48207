import {
  type FieldRule,
  type RuleOf,
  type RuleWords,
  type ValueKind,
  wordRule,
} from '@halla/contract/rules/field-rules';

const KINDS: Readonly<Record<ValueKind, string>> = {
  text: 'teksti',
  number: 'luku',
  wholeNumber: 'kokonaisluku',
  boolean: 'true tai false',
  list: 'luettelo',
  object: 'objekti',
  null: 'null',
};

const RECORDS: Readonly<Record<RuleOf<'unknown'>['what'], string>> = {
  company: 'Yritystä ei ole',
  colleague: 'Työtoveria ei ole',
  person: 'Henkilöä ei ole',
  place: 'Paikkaa ei ole',
};

const words: RuleWords = {
  required: () => 'Pakollinen tieto',
  kind: ({ kinds }) => `Arvon on oltava ${kinds.map((kind) => KINDS[kind]).join(' tai ')}`,
  oneOf: ({ values }) =>
    values.length === 1
      ? `Arvon on oltava ${values.join()}`
      : `Arvon on oltava jokin näistä: ${values.join(', ')}`,
  notEmpty: () => 'Ei voi olla tyhjä',
  tooShort: ({ min }) => `Vähintään ${count(min, 'merkki', 'merkkiä')}`,
  tooLong: ({ max }) => `Enintään ${count(max, 'merkki', 'merkkiä')}`,
  tooFew: ({ min }) => `Vähintään ${count(min, 'kohta', 'kohtaa')}`,
  tooMany: ({ max }) => `Enintään ${count(max, 'kohta', 'kohtaa')}`,
  tooSmall: ({ min }) => `Vähintään ${min}`,
  tooLarge: ({ max }) => `Enintään ${max}`,
  notAbove: ({ limit }) => `On oltava suurempi kuin ${limit}`,
  notBelow: ({ limit }) => `On oltava pienempi kuin ${limit}`,
  badKey: ({ key }, word) => `Nimi ei kelpaa: ${word(key)}`,
  malformed: () => 'Muoto on virheellinen',

  instant: () => 'Anna ISO 8601 -muotoinen aika, jossa on Z tai aikaero',
  day: ({ example }) => `Anna päivä, esimerkiksi ${example}`,
  years: ({ first, before }) => `On oltava vuosien ${first} ja ${before} välillä`,
  uuid: () => 'Anna UUID-tunniste',
  email: () => 'Anna sähköpostiosoite, esimerkiksi nimi@example.com',
  country: () => 'Anna maan koodi, esimerkiksi FI',
  place: () => 'Anna maan koodi, esimerkiksi FI, tai osavaltion koodi, esimerkiksi US-CA',
  timeZone: () => 'Anna aikavyöhyke, esimerkiksi Europe/Helsinki',
  unstorable: () => 'Sisältää merkkejä, joita ei voi tallentaa',
  oneLine: () => 'On oltava yhdellä rivillä ilman ohjausmerkkejä',
  wholeNumber: ({ min, max }) => `Anna kokonaisluku väliltä ${min}–${max}`,
  oneDecimal: ({ min, max }) => `Anna luku väliltä ${min}–${max}, enintään yksi desimaali`,
  twoDecimals: () => 'Anna enintään kaksi desimaalia',
  alertCode: () => 'Anna kolminumeroinen hälytyskoodi',
  signaturePath: () => 'Anna piirretty viiva, esimerkiksi M12 30L14 33, tai jätä tyhjäksi',
  skipValue: ({ seconds }) =>
    `Pitkän esijäähdytyksen arvo on 0–${seconds} sekuntia, muiden hälytysten 0 tai 1`,
  inexact: () => 'Lukua ei voi tallentaa tarkasti',
  tooDeep: () => 'Sisäkkäisiä tasoja on liikaa',

  jsonObject: () => 'On oltava JSON-objekti',
  invalidJson: () => 'Ei ole kelvollista JSONia',
  multipart: () => 'On oltava kokonainen multipart/form-data: token, kentät, tiedostot',
  sentTwice: () => 'Lähetettiin kahdesti',
  notBeside: ({ field }) => `Jätä pois, kun ${field} on annettu: se sisältää tämän`,
  afterFiles: () => 'On lähetettävä ennen tiedostoja',
  noFilePart: () => 'Ei kuulu tämän kutsun tiedostoihin',
  logFilename: () => '1–120 merkkiä joukosta A-Z a-z 0-9 . _ -, ei pistettä alussa',
  softwareVersion: () => 'Anna versio, jossa on 2–4 numeroa, esimerkiksi 2.4.1 tai 2.4.1-rc1',
  sha256: () => 'Anna 64 heksadesimaalinumeroa',
  signature: () => 'Anna Ed25519-allekirjoituksen 64 tavua base64-muodossa',
  channelName: () => 'Ei ole kanava: kirjain ja sen jälkeen kirjaimia, numeroita tai _',
  sample: ({ limit }) => `Anna luku väliltä -${limit}–${limit} tai null`,
  partNames: ({ names, length }) => `Enintään ${names} nimeä, joista kukin on enintään ${length} merkkiä`,
  unequalSeries: () => 'Kaikkien sarjojen on oltava yhtä pitkiä kuin timeStamp',
  tooManyValues: ({ max }) => `Sarakkeissa voi olla yhteensä enintään ${max} arvoa`,
  ahead: ({ hours }) => `On yli ${hours} tuntia tulevaisuudessa`,
  before: ({ day }) => `Valitse ${day} tai myöhempi päivä`,

  cursor: () => 'Ei ole tämän palvelimen antama sivun kohta',
  countedDuration: ({ seconds }) => `${seconds} tai tyhjä, kun hoidot lasketaan laitteittain`,
  requiredWith: ({ field }) => `Pakollinen, kun ${field} on annettu`,
  unknown: ({ what }) => RECORDS[what],
  notOfCompany: () => 'Henkilö ei kuulu yritykseen',
  otherName: ({ of }) =>
    of === 'company' ? 'On oltava valitun yrityksen nimi' : 'On oltava valitun henkilön nimi',
  notReseller: ({ name }) => `${name} ei ole jälleenmyyjä`,
  unknownCustomer: ({ name }) => `Asiakasta ${name} ei ole`,
  notUndoable: () => 'Merkintää ei voi kumota',
  notAllocatable: () => 'Laite ei ole valmiina Mailhousessa tai se ei ole tuotteen värinen',
  serialRange: ({ first, last }) => `On oltava väliltä ${first}–${last}`,
  unknownField: () => 'Tuntematon kenttä',
  presetName: ({ max }) => `1–${max} merkkiä, kukin nimi vain kerran`,
  noPresets: () => 'Tällä tuoteperheellä ei ole esiasetuksia',
  refused: () => 'Hylättiin',
};

export function rule(broken: FieldRule): string {
  return wordRule(words, broken);
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
