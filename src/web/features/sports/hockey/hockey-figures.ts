import type { PredictionView } from '#contract/predictions.ts';
import { type ConfidenceBand, confidenceBands } from '#domain/confidence.ts';

export interface Count {
  name: string;
  count: number;
}

export interface HockeyFigures {
  games: number;
  highConfidence: number;
  /** Percent of games with the home team picked; null without games. */
  homeAdvantage: number | null;
  bands: (Count & { band: ConfidenceBand })[];
  /** Predicted winners by conference. */
  conferences: Count[];
  homeWins: number;
  awayWins: number;
}

const bandNames: Record<ConfidenceBand, string> = {
  high: 'High, 75%+',
  medium: 'Medium, 60–75%',
  low: 'Low, below 60%',
};

/** Summary of predictions, one per game. */
export function hockeyFigures(predictions: PredictionView[]): HockeyFigures {
  const games = predictions.length;
  const homeWins = predictions.filter((one) => one.predictedWinner.side === 'home').length;
  const inBand = (band: ConfidenceBand): number =>
    predictions.filter((one) => one.confidenceBand === band).length;

  const byConference = new Map<string, number>();
  for (const prediction of predictions) {
    const name = conferenceOfWinner(prediction);
    byConference.set(name, (byConference.get(name) ?? 0) + 1);
  }

  return {
    games,
    highConfidence: inBand('high'),
    homeAdvantage: games === 0 ? null : (homeWins / games) * 100,
    bands: confidenceBands.map((band) => ({ band, name: bandNames[band], count: inBand(band) })),
    conferences: [...byConference]
      .map(([name, count]) => ({ name, count }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    homeWins,
    awayWins: games - homeWins,
  };
}

function conferenceOfWinner({ predictedWinner, game }: PredictionView): string {
  const team = predictedWinner.side === 'home' ? game.homeTeam : game.awayTeam;
  return team.conference ?? 'Unknown';
}
