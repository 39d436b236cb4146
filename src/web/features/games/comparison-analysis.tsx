import { Link } from 'react-router';
import type { CompetitorView, GameView } from '#contract/games.ts';
import type { League } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { BaselineWarning } from '../predictions/baseline-warning.tsx';
import { MarkupText } from '../predictions/markup-text.tsx';
import { useGeneratePrediction, usePredictionsOfGames } from '../predictions/queries.ts';
import { canStillBePredicted } from './game-status.ts';
import { useComingGames } from './queries.ts';
import { StartTime } from './start-time.tsx';

interface ComparisonAnalysisProps {
  league: League;
  a: CompetitorView;
  b: CompetitorView;
}

/** A real analyst's view of the two, which an analyst can give of a game that is to be played. */
export function ComparisonAnalysis({ league, a, b }: ComparisonAnalysisProps) {
  const coming = useComingGames(league);
  if (coming.isPending) return <Pending label="Looking for their next game" />;

  const game = coming.data?.find((candidate) => isBetween(candidate, a.id, b.id));
  if (game === undefined) {
    const span = league.schedule === 'weeks' ? 'this week' : 'in the next 7 days';
    return (
      <Card>
        <EmptyState
          title={`No game between these two ${span}`}
          description={`The analyst is asked about a scheduled game. Choose two teams that meet ${span}.`}
        />
      </Card>
    );
  }
  return <GameAnalysis game={game} />;
}

function isBetween(game: GameView, a: string, b: string): boolean {
  return (game.home.id === a && game.away.id === b) || (game.home.id === b && game.away.id === a);
}

function GameAnalysis({ game }: { game: GameView }) {
  const { byGame } = usePredictionsOfGames(game.sport, [game]);
  const { generate, isRunning } = useGeneratePrediction(game);
  const now = useNow(30_000);
  const prediction = byGame.get(game.id);
  const canGenerate = canStillBePredicted(game, now);

  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h3 className="font-semibold">
              {game.awayTeam} @ {game.homeTeam}
            </h3>
            <p className="text-sm text-muted">
              <StartTime game={game} />
            </p>
          </div>
          {canGenerate && (
            <Button onClick={generate} isBusy={isRunning}>
              {isRunning ? 'Generating Analysis...' : 'Generate AI Analysis'}
            </Button>
          )}
        </div>
        {prediction === undefined ? (
          <p className="text-sm text-muted">
            {canGenerate
              ? 'AI analysis pending'
              : 'The game has begun, and no prediction was made before it.'}
          </p>
        ) : (
          <>
            {prediction.isBaseline && <BaselineWarning />}
            <MarkupText source={prediction.reasoning} />
            <Link
              to={`/predictions/${prediction.id}`}
              className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
            >
              VIEW ANALYSIS
            </Link>
          </>
        )}
      </CardBody>
    </Card>
  );
}
