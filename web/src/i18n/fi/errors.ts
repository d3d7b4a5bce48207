import type { coreErrors } from '@halla/contract/errors/core.errors';
import type { ingestErrors } from '@halla/contract/errors/ingest.errors';
import type { savedViewErrors } from '@halla/contract/errors/saved-views.errors';

export const coreRefusals = {
  'core.invalid_input': 'Virheellinen syöte',
  'core.invalid_json': 'Viesti ei ole kelvollista JSONia',
  'core.malformed_request': 'Pyyntö ei ole kelvollista HTTP:tä',
  'core.incomplete': 'Pyyntö ei saapunut kokonaan, lähetä se uudelleen',
  'core.headers_too_large': 'Pyynnön otsakkeet ovat liian suuret',
  'core.unsupported_type': 'Lähetä JSON sisältötyypillä application/json',
  'core.too_large': 'Viesti on liian suuri',
  'core.not_allowed': 'Ei sallittu',
  'core.not_found': 'Ei löytynyt',
  'core.invalid_user': 'Tätä ei enää ole, valitse luettelosta',
  'core.unknown_call': 'Tällaista kutsua ei ole',
  'core.stale': 'Joku muu on muuttanut tietoja, lataa sivu uudelleen',
  'core.write_id_used': 'Tätä tunnistetta on käytetty toiseen tallennukseen, lähetä uudella tunnisteella',
  'core.already_done': 'Tämä on jo tehty, lataa sivu uudelleen',
  'core.shown_once': 'Tämä on jo tehty, mutta salaisuus näytetään vain kerran: pyydä uusi',
  'core.too_many': 'Liian monta pyyntöä, yritä myöhemmin uudelleen',
  'core.too_slow': 'Tämä kestää liian kauan: valitse lyhyempi aika, toinen suodatin tai pidempi hakuteksti',
  'core.unavailable': 'Tietokantaan ei saada yhteyttä, yritä hetken kuluttua uudelleen',
  'core.disk_full':
    'Palvelimen levy on täynnä: mitään ei voi tallentaa ennen kuin tilaa on vapautettu. Ilmoita asiasta ylläpitäjälle',
  'core.internal': 'Jokin meni vikaan',
} as const satisfies Record<keyof typeof coreErrors, string>;

export const ingestRefusals = {
  'ingest.unauthorised': 'Tuntematon laite tai väärä avain',
  'ingest.conflict': 'Sama tunniste on jo lähetetty eri sisällöllä',
  'ingest.gap': 'Tätä osaa edeltäviä mittauksia puuttuu',
  'ingest.unknown_session': 'Lähetä hoito ennen sen mittauksia',
  'ingest.unknown_version': 'Laitteelle ei ole sellaista julkaisua',
  'ingest.held': 'Laitetta ei ole vapautettu korjauksen jälkeen: se ei saa esiasetuksia ennen sitä',
  'ingest.old_revision': 'Portaalissa on uudemmat esiasetukset',
  'ingest.bad_gzip': 'Viesti ei ole kelvollista gzip-muotoa',
  'ingest.bad_packing': 'Pakatut tavut ovat vioittuneet: {{reason}}',
  'ingest.too_many_logs': 'Laitteella voi olla enintään {{max}} päivälokia, kunnes vanhoja poistuu',
  'ingest.logs_too_large': 'Laitteen päivälokit voivat viedä {{max}} Gt, kunnes vanhoja poistuu',
  'ingest.series_away': 'Hoidon tallennettuja mittauksia ei voi lukea nyt, lähetä tämä myöhemmin uudelleen',
  'ingest.clock': 'Aika ei ole välillä 1.1.2015 – 24 tuntia tästä hetkestä; aseta laitteen kello',
} as const satisfies Record<keyof typeof ingestErrors, string>;

export const savedViewRefusals = {
  'views.name_taken': 'Sinulla on jo tämänniminen näkymä',
  'views.too_many':
    'Luettelolla on enintään {{most}} tallennettua näkymää. Poista yksi, niin voit tallentaa uuden',
} as const satisfies Record<keyof typeof savedViewErrors, string>;
