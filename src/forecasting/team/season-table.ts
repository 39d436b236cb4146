import type { Alignment } from '../leagues/alignment.ts';
import type { TeamResult } from './team-game.ts';

/** Results become known after this long, so that games of one day do not see each other. */
const knownAfterMs = 12 * 3_600_000;

export interface TableLine {
  team: Alignment;
  /** A draw counts half a win. */
  wins: number;
  played: number;
}

/** Wins per team in the current regular season. */
export class SeasonTable {
  readonly #teams: ReadonlyMap<string, Alignment>;
  #season: number | undefined;
  #lines = new Map<string, TableLine>();
  #fresh: TeamResult[] = [];

  constructor(teams: ReadonlyMap<string, Alignment>) {
    this.#teams = teams;
  }

  /** Season of the table; undefined before the first result. */
  get season(): number | undefined {
    return this.#season;
  }

  learn(result: TeamResult): void {
    if (result.phase !== 'regular') return;
    if (this.#season === undefined || result.season > this.#season) this.#begin(result.season);
    if (result.season !== this.#season) return;

    for (const earlier of this.#freshBefore(result.startsAt)) this.#count(this.#lines, earlier);
    const latest = result.startsAt.getTime() - knownAfterMs;
    this.#fresh = this.#fresh.filter(({ startsAt }) => startsAt.getTime() > latest);
    this.#fresh.push(result);
  }

  /** The table known before a game at that time, by team code. */
  before(startsAt: Date): ReadonlyMap<string, TableLine> {
    const fresh = this.#freshBefore(startsAt);
    if (fresh.length === 0) return this.#lines;
    const lines = new Map([...this.#lines].map(([code, line]) => [code, { ...line }]));
    for (const result of fresh) this.#count(lines, result);
    return lines;
  }

  #begin(season: number): void {
    this.#season = season;
    this.#fresh = [];
    this.#lines = new Map();
    for (const team of this.#teams.values()) {
      this.#lines.set(team.code, { team, wins: 0, played: 0 });
    }
  }

  #freshBefore(startsAt: Date): TeamResult[] {
    const latest = startsAt.getTime() - knownAfterMs;
    return this.#fresh.filter((result) => result.startsAt.getTime() <= latest);
  }

  #count(lines: ReadonlyMap<string, TableLine>, result: TeamResult): void {
    const margin = result.homeScore - result.awayScore;
    for (const [id, ahead] of [
      [result.homeId, margin],
      [result.awayId, -margin],
    ] as const) {
      const line = lines.get(this.#teams.get(id)?.code ?? '');
      if (line === undefined) continue;
      line.played += 1;
      line.wins += (1 + Math.sign(ahead)) / 2;
    }
  }
}

/** Win rate; 0 before the first game. */
export function winShare({ wins, played }: TableLine): number {
  return wins / Math.max(1, played);
}

/** Teams of a conference by rank, with division winners first where the league does so. */
export function listConference(
  lines: ReadonlyMap<string, TableLine>,
  conference: string,
  divisionWinnersFirst: boolean,
): TableLine[] {
  const members = [...lines.values()]
    .filter(({ team, played }) => team.conference === conference && played > 0)
    .toSorted((a, b) => winShare(b) - winShare(a));
  if (!divisionWinnersFirst) return members;

  const won = new Set<string>();
  const winners = members.filter(({ team }) => {
    const isFirst = !won.has(team.division);
    won.add(team.division);
    return isFirst;
  });
  return [...winners, ...members.filter((line) => !winners.includes(line))];
}
