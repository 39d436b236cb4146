import { read, type JsonRecord } from '#providers/reading/json.ts';

/** Typical scores of winner and loser, by the league's label. */
const usualScores: Record<string, [number, number]> = {
  NFL: [24, 20],
  NBA: [114, 108],
  NHL: [4, 2],
  MLB: [5, 3],
  ATP: [2, 1],
  WTA: [2, 1],
};

const evenRecord = 0.5;

/** A plausible answer about a game: the better record wins, the home team when they are equal. */
export function knowGame(facts: JsonRecord): JsonRecord {
  const home = read.record(facts, 'home');
  const away = read.record(facts, 'away');
  const lead = parseWinRate(home) - parseWinRate(away) + 0.05;
  const homeWins = lead >= 0;

  const label = read.rawText(facts, 'league') ?? '';
  const [usualMore, usualLess] = usualScores[label] ?? [3, 1];
  const bestOfFive = read.record(facts, 'tennis')?.['bestOf'] === 5;
  const [more, less] = bestOfFive ? [3, 1] : [usualMore, usualLess];
  const homeScore = homeWins ? more : less;
  const awayScore = homeWins ? less : more;
  const isHockey = label === 'NHL';

  return {
    winner: read.rawText(homeWins ? home : away, 'name'),
    winProbability: Math.round((0.54 + Math.min(0.2, Math.abs(lead) / 2)) * 1000) / 1000,
    homeScore,
    awayScore,
    homeRecord: read.rawText(home, 'record') ?? null,
    awayRecord: read.rawText(away, 'record') ?? null,
    homePitcher: read.rawText(home, 'probableStarter') ?? null,
    awayPitcher: read.rawText(away, 'probableStarter') ?? null,
    homeGoalie: read.rawText(home, 'probableStarter') ?? null,
    awayGoalie: read.rawText(away, 'probableStarter') ?? null,
    quarters: splitScore(homeScore, awayScore, 4),
    periods: isHockey ? splitScore(homeScore, awayScore, 3) : [],
    playerProps: [],
    playerFigures: [],
    pace: 99.5,
    possessions: 100,
  };
}

/** Win rate; a team without a record counts as even. */
function parseWinRate(side: JsonRecord | undefined): number {
  const [wins = 0, losses = 0, third = 0] = (read.rawText(side, 'record') ?? '')
    .split('-')
    .map(Number);
  const games = wins + losses + third;
  return games > 0 ? wins / games : evenRecord;
}

function splitScore(home: number, away: number, parts: number): { home: number; away: number }[] {
  return Array.from({ length: parts }, (_, index) => ({
    home: share(home, parts, index),
    away: share(away, parts, index),
  }));
}

/** Integer parts that sum to the whole. */
function share(whole: number, parts: number, index: number): number {
  return Math.floor((whole * (index + 1)) / parts) - Math.floor((whole * index) / parts);
}
