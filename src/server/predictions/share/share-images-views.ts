import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { formatAmerican } from '#domain/betting/odds.ts';
import { formatPercents } from '#domain/confidence.ts';
import { getLeague } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import type { ShareCard } from './share-images-rules.ts';

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** “Sun, Nov 22, 2026, 1:00 PM ET”: an image may be seen in any time zone. */
function formatEastern(moment: string): string {
  return `${eastern.format(new Date(moment))} ET`;
}

/** Number of digits shown, enough to find the entry on the page that verifies the whole hash. */
const hashDigits = 8;

const golfersShown = 3;

export function viewShareCard(
  prediction: PredictionView | GolfPredictionView,
  isSimulated: boolean,
): ShareCard {
  const { aiModelLabel, createdAt, ledger } = prediction;
  const hasAnalyst =
    'game' in prediction ? prediction.layers.analyst !== null : prediction.weights.analyst > 0;
  const entry = `entry ${ledger.sequence}, hash ${ledger.hash.slice(0, hashDigits)}`;
  return {
    ...('game' in prediction ? viewMatchup(prediction) : viewField(prediction)),
    lock: `Our prediction${hasAnalyst ? `, with ${aiModelLabel}` : ''} · locked ${formatEastern(createdAt)} · ${entry}`,
    isSimulated,
  };
}

type Contents = Pick<ShareCard, 'heading' | 'rows' | 'details'>;

function viewMatchup({ game, layers, predictedWinner, ...prediction }: PredictionView): Contents {
  const isHome = predictedWinner.side === 'home';
  const home = layers.ours.homeWinProbability;
  const shares = formatPercents(home);
  const { side, name: pick } = predictedWinner;
  const score = sidesInOrder(game.league, {
    home: prediction.homeScorePrediction,
    away: prediction.awayScorePrediction,
  });
  return {
    heading: `${getLeague(game.league).label} · ${formatEastern(game.gameTime)}`,
    rows: sidesInOrder(game.league, {
      home: { name: game.homeTeam.name, probability: home, share: shares.home, isPick: isHome },
      away: {
        name: game.awayTeam.name,
        probability: 1 - home,
        share: shares.away,
        isPick: !isHome,
      },
    }),
    details: [
      `Projected ${score.join('–')}`,
      ...(layers.market === null
        ? []
        : [
            `Market ${formatPercents(layers.market.homeWinProbability)[side]} ${pick}${formatPrice(prediction.market?.[`${side}Moneyline`])}`,
          ]),
    ],
  };
}

function formatPrice(moneyline: number | null | undefined): string {
  return moneyline == null ? '' : ` (${formatAmerican(moneyline)})`;
}

function viewField(prediction: GolfPredictionView): Contents {
  const { tournament, contenders, predictedWinner, fieldSize } = prediction;
  const likeliest = contenders.slice(0, golfersShown);
  return {
    heading: `Golf · ${tournament.name} · ${tournament.dates}`,
    rows: likeliest.map(({ playerId, name, ours }) => ({
      name,
      probability: ours,
      share: formatPercents(ours).home,
      isPick: playerId === predictedWinner.id,
    })),
    details: [`Win probability, field of ${fieldSize}`],
  };
}
