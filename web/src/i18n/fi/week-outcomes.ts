export const weekOutcomes = {
  title: 'Miten viikko on sujunut',
  hint: 'Hoidot maanantaista alkaen, verrattuna viime viikon samoihin päiviin',
  percent: '{{value}}\u00a0%',
  lastWeek: 'Viime viikolla {{shown}}',
  causes: 'Miksi hoidot eivät onnistuneet',
  devices: 'Huomiota vaativat laitteet',
  noDevices: 'Mikään laite ei ole epäonnistunut tai jäänyt tavoitteesta tällä viikolla.',
  failed: '{{count}} epäonnistui',
  missed_one: '{{count}} jäi tavoitteesta',
  missed_other: '{{count}} jäi tavoitteesta',
  firstDevices: 'Ensimmäiset {{shown}} laitetta, yhteensä {{total}}.',
} as const;
