import type { GolfProbability } from '#domain/tournament.ts';

export interface DescribedPlayer extends Omit<GolfProbability, 'playerId' | 'top5' | 'top20'> {
  name: string;
}

export interface DescribedField {
  rounds: number;
  cutAfterRound?: number;
  players: readonly DescribedPlayer[];
}

const favoritesShown = 5;
/** Minimum number of rounds; with fewer, a rating mostly reflects the prior for newcomers. */
const fewRounds = 20;

/**
 * Describes a field as {@link describeForecast} does a game.
 * @throws RangeError for an empty field.
 */
export function describeField(field: DescribedField): string {
  return [verdict(field), favorites(field), doubts(field)].join('\n\n');
}

export function describeFavorite({ players, cutAfterRound }: DescribedField): string[] {
  const [best, second] = byProbability(players);
  if (best === undefined) throw new RangeError('a field without players has no favorite');
  const factors = [
    `${strokes(best.skill)}, from ${formatRounds(best)}`,
    `Finishes in the top ten in ${percent(best.top10)} of simulations`,
  ];
  if (cutAfterRound !== undefined)
    factors.push(`Makes the cut in ${percent(best.makeCut)} of simulations`);
  if (second !== undefined) {
    factors.push(`Wins in ${percent(best.win)}, next ${second.name} in ${percent(second.win)}`);
  }
  return factors;
}

function verdict({ players, rounds }: DescribedField): string {
  const [best] = byProbability(players);
  if (best === undefined) throw new RangeError('a field without players has no favorite');
  return [
    '## The forecast',
    `In simulations of all ${rounds} rounds from the ratings, **${best.name}** wins most often: ` +
      `**${percent(best.win)}** of the time. In a field of ${players.length}, an average player ` +
      `would win ${percent(1 / players.length)}.`,
  ].join('\n');
}

function favorites({ players, cutAfterRound }: DescribedField): string {
  const bullets = byProbability(players)
    .slice(0, favoritesShown)
    .map((player) => {
      const cut = cutAfterRound === undefined ? '' : `, makes the cut ${percent(player.makeCut)}`;
      return (
        `- **${player.name}**: wins ${percent(player.win)}, top ten ${percent(player.top10)}${cut}. ` +
        `${strokes(player.skill)} (80% interval ${player.skillLow.toFixed(1)} to ` +
        `${player.skillHigh.toFixed(1)}), from ${formatRounds(player)}.`
      );
    });
  return ['## The favorites', ...bullets].join('\n');
}

function doubts({ players }: DescribedField): string {
  const shown = byProbability(players).slice(0, favoritesShown);
  const together = shown.reduce((sum, { win }) => sum + win, 0);
  const hardlyKnown = players.filter(({ sampleRounds }) => sampleRounds < fewRounds).length;
  return [
    '## How sure',
    `- One of the ${shown.length} above wins in ${percent(together)} of simulations.`,
    `- Players with fewer than ${fewRounds} rated rounds: ${hardlyKnown} of ${players.length}.`,
    '- Based on scores of past rounds only; course, weather, injuries and news are not included.',
  ].join('\n');
}

function byProbability(players: readonly DescribedPlayer[]): DescribedPlayer[] {
  return players.toSorted((a, b) => b.win - a.win);
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(1)}%`;
}

function strokes(skill: number): string {
  const side = skill >= 0 ? 'better' : 'worse';
  return `${Math.abs(skill).toFixed(1)} strokes a round ${side} than an average player`;
}

function formatRounds({ sampleRounds }: DescribedPlayer): string {
  return sampleRounds === 1 ? '1 round' : `${sampleRounds} rounds`;
}
