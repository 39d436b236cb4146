import { read, type JsonRecord } from '../../../reading/json.ts';

/**
 * Sportsbooks in order of preference: the two the feed's scoreboard has shown, then the largest. Several IDs of one
 * are its states or successive IDs.
 */
const bookmakers: { name: RegExp; ids: string[] }[] = [
  { name: /^espn bet/, ids: ['58'] },
  { name: /^draft ?kings/, ids: ['100', '40'] },
  { name: /^fan ?duel/, ids: ['37', '1005'] },
  { name: /^caesars/, ids: ['38', '31', '45', '52', '57'] },
  { name: /^(bet)?mgm/, ids: ['47'] },
  { name: /^bet ?365/, ids: ['2000'] },
  { name: /^(sugar ?house|bet ?rivers)/, ids: ['41'] },
  { name: /^points ?bet/, ids: ['48'] },
  { name: /^unibet/, ids: ['36'] },
  { name: /^betfair/, ids: ['50'] },
  { name: /^titan ?bets?/, ids: ['53'] },
  { name: /^(william ?hill|westgate|bovada|pinnacle|fanatics|hard ?rock|circa|thescore)/, ids: [] },
];

/** Projection sites, averages of books and live prices, which are not a pregame market. */
const others = {
  name: /accu ?score|number ?fire|team ?rankings|consensus|projection|prediction|forecast|ranking|analytics|\bmodel\b|\b[bf]pi\b|\blive\b/,
  ids: ['1001', '1002', '1003', '1004', '46', '59', '200'],
};

/** Bookmakers' entries, preferred ones first; unlisted names count as bookmakers and come last. */
export function listBookmakers(entries: JsonRecord[]): JsonRecord[] {
  return entries
    .flatMap((entry) => {
      const rank = findRank(read.record(entry, 'provider'));
      return rank === undefined ? [] : { entry, rank };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

function findRank(provider: JsonRecord | undefined): number | undefined {
  const id = read.text(provider, 'id') ?? '';
  const names = ['name', 'displayName'].map((key) =>
    (read.text(provider, key) ?? '').toLowerCase(),
  );
  const isOneOf = (list: { name: RegExp; ids: string[] }): boolean =>
    list.ids.includes(id) || names.some((name) => list.name.test(name));
  if (isOneOf(others)) return undefined;
  const known = bookmakers.findIndex(isOneOf);
  return known === -1 ? bookmakers.length : known;
}

export function readBookmaker(entry: JsonRecord): string {
  const bookmaker = read.record(entry, 'provider');
  return read.text(bookmaker, 'displayName') ?? read.text(bookmaker, 'name') ?? 'Unnamed';
}
