export const weekOutcomes = {
  title: 'Miten viimeiset 7 päivää ovat sujuneet',
  hint: 'Viimeisten 7 päivän hoidot, verrattuna niitä edeltäviin 7 päivään',
  percent: '{{value}}\u00a0%',
  lastWeek: 'Ed. viikko: {{shown}}',
  causes: 'Miksi hoidot eivät onnistuneet',
  devices: 'Huomiota vaativat laitteet',
  noDevices: 'Mikään laite ei ole epäonnistunut tai jäänyt tavoitteesta näinä 7 päivänä.',
  failed: '{{count}} epäonnistui',
  missed_one: '{{count}} jäi tavoitteesta',
  missed_other: '{{count}} jäi tavoitteesta',
  firstDevices: 'Ensimmäiset {{shown}} laitetta, yhteensä {{total}}.',
  allTroubles: 'Kaikki epäonnistuneet ja tavoitteesta jääneet',
} as const;
