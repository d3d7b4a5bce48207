export const demo = {
  title: 'Esittelytunnukset',
  hint: 'Valitse tunnus, niin lomake täyttyy.',
  accounts: {
    super: 'Kaikki, myös käyttäjät, julkaisut ja varasto. Kokeile: katso, miten julkaisu etenee.',
    admin: 'Tilaukset, lähetykset, huoltopyynnöt ja hälytykset. Kokeile: tee aloitussivun ensimmäinen vaihe.',
    production: 'Työn alla olevat laitteet. Kokeile: merkitse laite valmiiksi.',
    sales: 'Myynti, esittelyt ja siirrot. Kokeile: suunnittele esittely.',
    client: 'Yhden klinikan laitteet. Kokeile: selvitä, miksi hoito epäonnistui.',
    maintenance: 'Sama klinikka sen huoltajalle. Kokeile: ilmoita viasta.',
    reseller: 'Kaikki jälleenmyyjän klinikat. Kokeile: etsi se, joka tarvitsee apua.',
  },
};
