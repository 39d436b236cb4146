import type { TeamOddsView } from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { SeasonStatement } from '#domain/season-statements/season-statements.ts';
import { formatMoment } from '#web/lib/time.ts';

/** Whole percent as shown: 81 for 0.812. */
export function toWhole(probability: number): number {
  return Math.round(100 * probability);
}

const cuts = [0.005, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.995];

/** Step of the tint, 0 (none) to 8. */
export function toHeatStep(probability: number): number {
  return cuts.filter((cut) => probability >= cut).length;
}

/** Change between two shown values in percentage points. */
export function shownChange(before: number, after: number): number {
  return toWhole(after) - toWhole(before);
}

/** Change of playoff odds in seven days, as shown; null before there are seven. */
export function weekChange({ playoffs, change }: TeamOddsView): number | null {
  return change === null ? null : shownChange(playoffs - change, playoffs);
}

const fields = {
  playoffs: 'playoffs',
  division: 'division1st',
  topSeed: 'topSeed',
  title: 'title',
} as const satisfies Record<SeasonStatement, keyof TeamOddsView>;

export function readOdds(
  team: Pick<TeamOddsView, 'playoffs' | 'division1st' | 'topSeed' | 'title'>,
  statement: SeasonStatement,
): number {
  return team[fields[statement]];
}

/** “In”, “Out” or “Clinched” once it is decided. */
export function decidedWord(team: TeamOddsView, statement: SeasonStatement): string | undefined {
  if (team.decided[statement] !== true) return undefined;
  if (readOdds(team, statement) < 0.5) return 'Out';
  return statement === 'playoffs' ? 'In' : 'Clinched';
}

export function mapTeams(teams: readonly TeamOddsView[]): Map<string, CompetitorView> {
  return new Map(teams.map(({ team }) => [team.id, team]));
}

export function listConferences(teams: readonly TeamOddsView[]): string[] {
  return [...new Set(teams.map(({ conference }) => conference))].toSorted();
}

/** “Eastern Conference” as “East”, “American League” as “AL”. */
export function shortConference(name: string): string {
  const word = name.replace(/ (Conference|League)$/, '');
  const short: Record<string, string> = {
    Eastern: 'East',
    Western: 'West',
    American: 'AL',
    National: 'NL',
  };
  return short[word] ?? word;
}

/** “1st”, “12th”, “22nd”. */
export function formatOrdinal(place: number): string {
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
  return `${place}${endings[ordinals.select(place)] ?? 'th'}`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** “Knicks’”, “Heat’s”. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}

/** “Nov 28”, of the reader's time zone unless another is given. */
export function formatDay(at: string | number, timeZone?: string): string {
  return formatMoment(new Date(at), 'day', timeZone).replace(/^\w+, /, '');
}

/** Decimals of ratings: as on cards, tenths of points, hundredths of goals and runs. */
export function ratingDigits(league: TeamLeagueId): number {
  return getLeague(league).marginUnit === 'points' ? 1 : 2;
}
