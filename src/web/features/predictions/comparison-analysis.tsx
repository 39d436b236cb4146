import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#web/lib/routing/link.tsx';
import type { GameView } from '#contract/games-endpoints.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import {
  pairAnalysisEndpoints,
  type PairAnalysisView,
} from '#contract/predictions/generation-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { League } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { analystEndpoints } from '#contract/analysts.ts';
import { call } from '#web/lib/api.ts';
import { pageState } from '#web/lib/page-state.ts';
import { AnalystInUse } from '#web/features/analysts/analyst-in-use.tsx';
import { BaselineWarning } from './analysis/prediction-notes.tsx';
import { AskButton } from './generation/ask-button.tsx';
import { FailureNote } from './generation/generation-status.tsx';
import { MarkupText } from './analysis/markup-text.tsx';
import { usePredictionsOfGames } from './prediction-queries.ts';
import { FactorsAndSources } from './analysis/key-factors.tsx';
import { gameLabel } from '#web/features/contests/games/matchup.ts';
import { useComingGames } from '#web/features/contests/schedule/schedule-queries.ts';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { isAsking, useTries } from './generation/use-generation.ts';
import {
  generationOptions,
  useSportSettings,
} from '#web/features/analysts/settings/sport-settings.ts';

interface ComparisonAnalysisProps {
  league: League;
  a: CompetitorView;
  b: CompetitorView;
}

export function ComparisonAnalysis({ league, a, b }: ComparisonAnalysisProps) {
  const { answer, ...generation } = usePairAnalysis(league, a.id, b.id);
  const { isRunning, failure, generate } = generation;

  return (
    <Card as="section" aria-label="AI Analysis">
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-semibold">
              {a.name} vs {b.name}
            </h3>
            <AnalystInUse sport={league.sport} />
          </div>
          <AskButton
            sport={league.sport}
            label="Generate AI Analysis"
            busyLabel="Generating Analysis..."
            generation={generation}
          />
        </div>
        {failure !== undefined && !isRunning && (
          <FailureNote failure={failure} onRetry={generate} />
        )}
        {answer === null ? (
          <p className="text-sm text-muted">
            A written comparison based on both teams’ results and a news search. It isn’t a
            prediction and isn’t graded.
          </p>
        ) : (
          <PairAnalysis analysis={answer} a={a} b={b} />
        )}
        <ComingGame league={league} a={a} b={b} />
      </CardBody>
    </Card>
  );
}

interface PairAnalysisProps extends Pick<ComparisonAnalysisProps, 'a' | 'b'> {
  analysis: PairAnalysisView;
}

function PairAnalysis({ analysis, a, b }: PairAnalysisProps) {
  const verdict = {
    a: `The ${a.name} are stronger`,
    b: `The ${b.name} are stronger`,
    even: 'Neither team is clearly stronger',
  }[analysis.stronger];

  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <div>
        <p className="font-display text-xl leading-tight font-semibold">{verdict}</p>
        <p className="mt-1 text-xs text-muted">
          {analysis.aiModelLabel} ({analysis.returnedModel}) ·{' '}
          <time dateTime={analysis.createdAt}>
            {formatMoment(analysis.createdAt, 'dateAndTime')}
          </time>
        </p>
      </div>
      {analysis.isBaseline && <BaselineWarning author={analysis} />}
      <MarkupText source={analysis.reasoning} headingLevel={4} />
      <FactorsAndSources {...analysis} level={4} />
    </div>
  );
}

function ComingGame({ league, a, b }: ComparisonAnalysisProps) {
  const coming = useComingGames(league);
  const game = coming.data?.find((candidate) => isBetween(candidate, a.id, b.id));
  const { byGame } = usePredictionsOfGames(league.sport, game === undefined ? [] : [game]);
  if (game === undefined) return null;

  const prediction = byGame.get(game.id);
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-sm text-muted">
      <span>
        Next meeting: {gameLabel(game)}, <StartTime game={game} />
      </span>
      <Link
        to={gamePath(game.league, game.id)}
        className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4 md:min-h-9"
      >
        {prediction === undefined ? 'Predict this game' : 'VIEW ANALYSIS'}
      </Link>
    </p>
  );
}

function isBetween(game: GameView, a: string, b: string): boolean {
  return (game.home.id === a && game.away.id === b) || (game.home.id === b && game.away.id === a);
}

const failureText = 'Failed to generate the analysis. Please try again.';

/** The member's analyst on two teams, kept while the page is open. */
function usePairAnalysis(league: League, a: string, b: string) {
  const client = useQueryClient();
  const settings = useSportSettings(league.sport);
  const { aiModel, searchModel, customInstructions, perplexityQuery } = settings;
  const options = { aiModel, searchModel, customInstructions, perplexityQuery };
  const answerKey = ['pair-analysis', league.id, a, b, options];
  const mutationKey = ['analyze-pair', league.id, a, b];

  const answer = useQuery(pageState<PairAnalysisView | null>(answerKey, null)).data;

  const ask = useMutation({
    mutationKey,
    mutationFn: () =>
      call(pairAnalysisEndpoints.analyzePair, {
        params: { league: league.id },
        body: { ...generationOptions(settings), a, b },
      }),
    onSuccess: (made) => client.setQueryData(answerKey, made),
    onSettled: () => client.invalidateQueries({ queryKey: [analystEndpoints.models.path] }),
  });

  return {
    answer,
    generate: () => {
      if (!isAsking(client, mutationKey)) ask.mutate();
    },
    ...useTries(mutationKey, failureText),
  };
}
