import type { ui as english } from '../en/ui.ts';
import type { SameKeys } from '../shape.ts';

export const ui = {
  table: {
    columns: 'Sarakkeet',
    sortBy: 'Järjestä: {{column}}',
    rows_one: '{{count}} rivi',
    rows_other: '{{count}} riviä',
    range: '{{from}}–{{to}} / {{total}}',
    pageSize: 'Rivejä sivulla',
    previous: 'Edellinen sivu',
    next: 'Seuraava sivu',
    more: 'Näytä lisää',
    truncated: 'Vain ensimmäiset {{count}} näytetään. Tarkenna hakua, niin näet loput.',
    selectAll: 'Valitse kaikki näkyvät rivit',
    selectRow: 'Valitse tämä rivi',
    sort: 'Järjestys',
    ascending: 'nouseva',
    descending: 'laskeva',
  },
  search: {
    label: 'Haku',
    clear: 'Tyhjennä haku',
  },
  empty: {
    title: 'Täällä ei ole vielä mitään',
    searchTitle: 'Ei osumia',
    searchText: 'Kokeile vähemmillä sanoilla tai poista jokin suodatin.',
  },
  failed: {
    title: 'Lataaminen ei onnistunut',
    text: 'Tarkista yhteys ja yritä uudelleen.',
    notFound: 'Ei löytynyt',
    notFoundText: 'Kohdetta ei ole, tai sinulla ei ole oikeutta nähdä sitä.',
  },
  dateRange: {
    label: 'Aikaväli',
    placeholder: 'Valitse päivät',
    today: 'Tänään',
    last7: 'Viimeiset 7 päivää',
    last30: 'Viimeiset 30 päivää',
    last90: 'Viimeiset 90 päivää',
    clear: 'Tyhjennä päivät',
    nextMonth: 'Seuraava kuukausi',
    previousMonth: 'Edellinen kuukausi',
    nextYear: 'Seuraava vuosi',
    previousYear: 'Edellinen vuosi',
    nextDecade: 'Seuraava vuosikymmen',
    previousDecade: 'Edellinen vuosikymmen',
  },
  chart: {
    asTable: 'Näytä taulukkona',
    asChart: 'Näytä kaaviona',
    empty: 'Kaaviota ei ole saatavilla',
  },
  stat: {
    loading: 'Ladataan: {{label}}',
  },
} as const satisfies SameKeys<typeof english>;
