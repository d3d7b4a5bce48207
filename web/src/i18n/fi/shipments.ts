import type { shipmentErrors } from '@halla/contract/errors/shipments.errors';

export const shipments = {
  numbered: 'Toimitus {{number}}',
  add: 'Uusi toimitus',
  noneYet: 'Ei toimituksia vielä.',
  underWay: 'Missä kaikki on?',
  stray: 'Kadoksissa olevat tuotteet',
  status: {
    waiting: 'Odottaa',
    transit: 'Matkalla',
    delivered: 'Toimitettu',
    cancelled: 'Peruttu',
    returned: 'Palautettu',
  },
  direction: { outward: 'Lähtevä', inward: 'Saapuva', between: 'Varastojen välillä' },
  method: {
    air: 'Lento',
    courier: 'Kuriiri',
    other: 'Muu',
    rail: 'Juna',
    road: 'Maantie',
    sea: 'Meri',
    white_glove: 'White glove',
  },
  fields: {
    direction: 'Suunta',
    pickup: 'Noutopaikka',
    delivery: 'Toimituspaikka',
    carrier: 'Kuljetusyhtiö',
    externalRef: 'Ulkoinen viite',
    shippingTerm: 'Toimitusehto',
    shippingMethod: 'Kuljetustapa',
    pickupDate: 'Noutopäivä',
    eta: 'Arvioitu saapuminen',
    trackingNumber: 'Seurantanumero',
    totalPrice: 'Kokonaishinta',
    details: 'Lisätiedot',
    rating: 'Arvio',
  },
  credited: 'Hyvityslasku {{number}} on annettu. Sen PDF tehdään tilauksen asiakirjoissa.',
  successes: {
    add_shipment: 'Toimitus {{number}} lisätty',
    edit_shipment: 'Toimitus tallennettu',
    settle_shipment_shorts: 'Tallennettu',
    undo_shipment_step: 'Kumottu',
    settle_stray_goods: 'Tallennettu',
    delete_shipment: 'Toimitus poistettu',
  },
} as const;

export const shipmentRefusals = {
  'shipments.no_items': 'Tuotteita ei ole valittu!',
  'shipments.illegal_value': 'Virheellinen arvo!',
  'shipments.number_taken': 'Toisella toimituksella on tämä numero',
  'shipments.one_order': 'Valitse joko tilaus tai ostotilaus, ei molempia',
  'shipments.order_cancelled': 'Toimituksen tilaus on peruttu: sille ei enää lähetetä mitään',
  'shipments.order_not_open': 'Perutulle tai suljetulle tilaukselle ei voi lisätä toimitusta',
  'shipments.resupply_not_open':
    'Toimituksen voi lisätä vain ostotilaukselle, josta on maksettu ennakko, joka on maksettu tai joka on matkalla',
  'shipments.closed': 'Tämä on suljettu',
  'shipments.not_back':
    'Vain perutun, palautuneen tai poistetun toimituksen mukana lähtenyt voidaan palauttaa varastoon tai kirjata pois, ja vain kerran',
  'shipments.not_creditable':
    'Vain tilauksesta takaisin tulleet kappaleet, joita ei ole vielä hyvitetty, voidaan hyvittää',
  'shipments.credited':
    'Tämän toimituksen kappaleita on hyvitetty: tuotteet eivät voi muuttua, ja palautunut pysyy palautuneena',
  'shipments.goods_moved':
    'Tavarat ovat lähteneet varastosta tai saapuneet sinne: tuotteet, määrät ja varasto eivät voi muuttua',
  'shipments.received_over': 'Saapuu enemmän kuin lähti: vahvista se',
  'shipments.not_received': 'Selvittää voi vain sen, mikä jäi saapumatta toimitetusta toimituksesta',
  'shipments.not_short': 'Niin montaa kappaletta ei puutu',
  'shipments.other_packing_list':
    'Tämä PDF ei ole toimituksen pakkausluettelo: avaa se uudelleen ja tallenna',
  'shipments.unsuitable_device':
    '{{serial}} ei voi matkustaa tämän tuotteen mukana: sen on oltava varattu tilaukselle ja tuotteen värinen',
  'shipments.too_many_devices': 'Sarjanumeroita on valittu enemmän kuin kappaleita lähetetään',
  'shipments.device_shipped': '{{serial}} on jo toimituksessa {{number}}',
  'shipments.order_step':
    'Tilaus ei voi saada tätä tilaa tällä toimituksella: jotain on vielä lähettämättä tai vastaanottamatta',
  'shipments.not_its_device':
    'Vain lähteneen toimituksen mukana kulkevat laitteet merkitään toimitetuiksi sen mukana',
  'shipments.undo_not_own': 'Vain tallentaja voi kumota tämän; muuta tilaa sen sijaan',
  'shipments.undo_too_late': 'Tilan muutoksen voi kumota kymmenen minuutin ajan; muuta tilaa sen sijaan',
  'shipments.undo_changed': 'Toimitusta on sen jälkeen muutettu: katso se uudelleen',
  'shipments.undo_credited': 'Tilauksesta on annettu hyvityslasku; muuta tilaa sen sijaan',
  'shipments.undo_order': 'Tilausta on sen jälkeen muutettu; muuta sen ja toimituksen tilaa sen sijaan',
  'shipments.undo_resupply': 'Ostotilaus on sen jälkeen merkitty toimitetuksi; kumoa ensin se vaihe',
  'shipments.undo_counted':
    'Siirrettyä varastoa on sen jälkeen laskettu tai korjattu; tee sen sijaan korjaus käsin',
  'shipments.undo_taken': 'Varastoon tulleita kappaleita on sen jälkeen otettu; tee sen sijaan korjaus käsin',
  'shipments.undo_device':
    'Toimituksen laitetta on sen jälkeen siirretty tai varattu; tee korjaus laitteen sivulla',
  'shipments.not_delivered': 'Vain toimitetun toimituksen voi arvioida',
} as const satisfies Record<keyof typeof shipmentErrors, string>;

export const shipmentKinds = {
  shipment: { one: 'Toimitus', many: 'Toimitukset' },
};
