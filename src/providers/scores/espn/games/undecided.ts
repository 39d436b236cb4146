/** Feed names of an undecided side: “TBD”, “Suns/Lakers”, “Winner of match 12”, “No. 8 Seed”, “Bye”. */
const openNames = [
  /^(tbd|tba|bye|qualifier|lucky loser|unknown)\b[\s\d.]*$/i,
  /^(tbd|tba)\b/i,
  /^to be (determined|decided|announced)\b/i,
  /\b(winner|loser|seed|wild ?card)s?\b/i,
  /^(afc|nfc|al|nl|east|west)\w* champions?$/i,
  /\w\s*\/\s*\w/,
  / or /,
];

/** True for a negative id (“-3”, for a pair “-3--4”) and for any of these names. */
export function isUndecided(id: string | undefined, name: string | undefined): boolean {
  if (id === undefined || id.startsWith('-')) return true;
  return name === undefined || openNames.some((open) => open.test(name.trim()));
}

const conferences =
  /^(afc|nfc|al|nl|east(ern)?|west(ern)?|(american|national|eastern|western)( football)? (conference|league))$/i;

/** A conference or league as a side: undecided in the playoffs, otherwise all-stars. */
export function isConference(name: string): boolean {
  return conferences.test(name.trim());
}
