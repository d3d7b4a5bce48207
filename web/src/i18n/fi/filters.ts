export const filters = {
  title: 'Suodattimet',
  titleSet: 'Suodattimet ({{count}})',
  set: 'Käytössä olevat suodattimet',
  drop: 'Poista suodatin {{filter}}',
  clear: 'Tyhjennä kaikki',
  show: 'Näytä rivit',
  showCount_one: 'Näytä {{number}} rivi',
  showCount_other: 'Näytä {{number}} riviä',
};
