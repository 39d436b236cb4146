import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { getLeague } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { formatShare, type ShareCard } from './share-images-rules.ts';

const utc = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** “Sun, Nov 22, 2026, 18:00 UTC”: an image may be seen in any time zone. */
function momentInUtc(moment: string): string {
  return `${utc.format(new Date(moment))} UTC`;
}

const golfersShown = 3;

export function viewShareCard(
  prediction: PredictionView | GolfPredictionView,
  isSimulated: boolean,
): ShareCard {
  const { aiModelLabel, createdAt, ledger } = prediction;
  return {
    ...('game' in prediction ? viewMatchup(prediction) : viewField(prediction)),
    lock: `${aiModelLabel} · locked ${momentInUtc(createdAt)} · entry ${ledger.sequence}`,
    hash: ledger.hash,
    isSimulated,
  };
}

type Contents = Pick<ShareCard, 'heading' | 'rows' | 'details'>;

function viewMatchup({ game, layers, predictedWinner, ...prediction }: PredictionView): Contents {
  const isHome = predictedWinner.side === 'home';
  const home = layers.ours.homeWinProbability;
  const market = layers.market?.homeWinProbability;
  const score = sidesInOrder(game.league, {
    home: prediction.homeScorePrediction,
    away: prediction.awayScorePrediction,
  });
  return {
    heading: `${getLeague(game.league).label} · ${momentInUtc(game.gameTime)}`,
    rows: sidesInOrder(game.league, {
      home: { name: game.homeTeam.name, probability: home, isPick: isHome },
      away: { name: game.awayTeam.name, probability: 1 - home, isPick: !isHome },
    }),
    details: [
      `Projected ${score.join('–')}`,
      ...(market === undefined
        ? []
        : [`Market ${formatShare(isHome ? market : 1 - market)} ${predictedWinner.name}`]),
    ],
  };
}

function viewField(prediction: GolfPredictionView): Contents {
  const { tournament, contenders, predictedWinner, fieldSize } = prediction;
  const likeliest = contenders.slice(0, golfersShown);
  return {
    heading: `Golf · ${tournament.name} · ${tournament.dates}`,
    rows: likeliest.map(({ playerId, name, ours }) => ({
      name,
      probability: ours,
      isPick: playerId === predictedWinner.id,
    })),
    details: [`Win probability, field of ${fieldSize}`],
  };
}
