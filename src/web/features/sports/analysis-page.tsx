import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { VersionView } from '#contract/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { QueryError } from '#web/lib/query-result.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { BoxScoreDisclosure } from '../contests/games/box-score-disclosure.tsx';
import { hasGameBegun } from '../contests/games/game-status.ts';
import { KnownInjuries } from '../contests/games/known-injuries.tsx';
import { marginUnit } from '../contests/probability/margin-unit.ts';
import { predictedAbbreviations, predictedGameLabel } from '../contests/games/matchup.ts';
import { StartTime } from '../contests/games/start-time.tsx';
import { LineUpLink } from '../contests/line-ups/line-up-link.tsx';
import { TeamPair } from '../contests/teams/team-pair.tsx';
import { BetButton } from '../record/bets/bet-button.tsx';
import { PickButton } from '../record/picks/pick-button.tsx';
import { AnalysisExtras } from '../predictions/analysis/analysis-extras.tsx';
import { AnalysisForecast } from '../predictions/analysis/analysis-forecast.tsx';
import { AnalysisGrade } from '../predictions/analysis/analysis-grade.tsx';
import { AnalysisLedger } from '../predictions/analysis/analysis-ledger.tsx';
import { AnalysisMaking } from '../predictions/analysis/analysis-making.tsx';
import { AnalysisSources } from '../predictions/analysis/analysis-sources.tsx';
import { AnalysisText } from '../predictions/analysis/analysis-text.tsx';
import { FactorList } from '../contests/probability/factor-list.tsx';
import { hasExtras } from '../predictions/analysis/has-extras.ts';
import { usePrediction } from '../predictions/queries.ts';
import { GenerationStatus } from '../predictions/generation/generation-status.tsx';
import { RawDataButton } from '../predictions/analysis/raw-data-button.tsx';
import { StaleNotice } from '../predictions/generation/stale-notice.tsx';
import { useGenerateAgain } from '../predictions/generation/use-generation.ts';
import { SpoilerButton } from '../contests/spoilers/spoiler-button.tsx';
import { useSpoilers } from '../contests/spoilers/use-spoilers.ts';
import { leagueModules } from './league-modules.ts';

/** The whole of one prediction at an address that members can share. */
export function AnalysisPage() {
  const { id = '' } = useParams();
  const answer = usePrediction(id);

  if (answer.isPending) {
    return (
      <Page title="Analysis" isTitleHidden>
        <SkeletonGroup label="Loading the analysis" className="flex flex-col gap-4">
          <Skeleton className="h-12 w-full max-w-xl" />
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </SkeletonGroup>
      </Page>
    );
  }
  if (answer.isError) {
    const isMissing = answer.error instanceof ApiError && [400, 404].includes(answer.error.status);

    return (
      <Page title="Analysis">
        <Card>
          {isMissing ? (
            <EmptyState
              title="No such prediction"
              description="The address may be cut short. Predictions are never deleted."
            />
          ) : (
            <QueryError query={answer} message="The analysis could not be loaded." />
          )}
        </Card>
      </Page>
    );
  }

  return <Analysis prediction={answer.data.prediction} versions={answer.data.versions} />;
}

interface AnalysisProps {
  prediction: PredictionView;
  versions: VersionView[];
}

function Analysis({ prediction, versions }: AnalysisProps) {
  const { game } = prediction;
  const now = useNow(15_000);
  const unit = marginUnit(game.league);
  const matchup = predictedGameLabel(game);
  const boxLines = useBoxLines(game.league);
  const { isHidden } = useSpoilers();

  return (
    <Page
      title={matchup}
      description={
        <>
          {game.weekLabel !== null && `${game.weekLabel} · `}
          <StartTime game={{ gameTime: game.gameTime, timeToBeDecided: false }} />
        </>
      }
      actions={
        <>
          <PickButton
            gameId={prediction.gameId}
            predictionId={prediction.id}
            hasBegun={hasGameBegun(game, now)}
          />
          <BetButton
            league={game.league}
            contestId={prediction.gameId}
            name={matchup}
            hasBegun={hasGameBegun(game, now)}
          />
          {game.state !== 'scheduled' && <SpoilerButton contest={game} label={matchup} hasBegun />}
          <LineUpLink league={game.league} gameId={game.id} />
          <RawDataButton prediction={prediction} matchup={matchup} />
        </>
      }
    >
      <TeamPair
        away={game.awayTeam}
        home={game.homeTeam}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <StaleGeneration prediction={prediction} />
          <AnalysisForecast prediction={prediction} />
          {game.isCompleted && !isHidden(game.league, game.id) && (
            <Card as="section" aria-label="Box score" className="px-4 py-1 md:px-5">
              <BoxScoreDisclosure
                game={{
                  league: game.league,
                  id: game.id,
                  away: game.awayTeam,
                  home: game.homeTeam,
                }}
                lines={boxLines.data}
              />
            </Card>
          )}
          <AnalysisText prediction={prediction} />
          {hasExtras(prediction.analysis) && (
            <Panel title="In detail" description={`By ${prediction.aiModelLabel}`}>
              <AnalysisExtras
                prediction={prediction}
                analysis={prediction.analysis}
                headingLevel={3}
              />
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {prediction.grade !== null && <AnalysisGrade prediction={prediction} />}
          <Panel
            title="What moves the forecast"
            description={`Effect of each cause on the expected margin, in ${unit.plural}`}
          >
            {prediction.factors.length === 0 ? (
              <p className="text-sm text-muted">No causes are stored with this prediction.</p>
            ) : (
              <FactorList
                league={game.league}
                factors={prediction.factors}
                names={predictedAbbreviations(game)}
                isDetailed
              />
            )}
          </Panel>
          <KnownInjuries
            league={game.league}
            gameId={game.id}
            away={game.awayTeam}
            home={game.homeTeam}
          />
          {prediction.analysis !== null && <AnalysisSources analysis={prediction.analysis} />}
          <AnalysisMaking prediction={prediction} />
          <AnalysisLedger prediction={prediction} versions={versions} />
          <p className="text-xs text-muted">
            Made {formatMoment(prediction.createdAt, 'dateAndTime')}, before the start, and not
            changed since.
          </p>
        </div>
      </TeamPair>
    </Page>
  );
}

/** The lines of a league's box scores stand in its page's file. */
function useBoxLines(league: LeagueId) {
  return useQuery({
    queryKey: ['box lines', league],
    queryFn: isTeamLeague(league)
      ? async () => (await leagueModules[league]()).boxLines
      : skipToken,
    staleTime: Infinity,
  });
}

/** The way to a new version, once the inputs of this one have changed; then one is led to it. */
function StaleGeneration({ prediction }: { prediction: PredictionView }) {
  const navigate = useNavigate();
  const generation = useGenerateAgain(prediction, ({ id }) => void navigate(`/predictions/${id}`));
  if (prediction.staleReasons.length === 0) return null;

  return (
    <div className="flex flex-col gap-2">
      <StaleNotice prediction={prediction} generation={generation} />
      <GenerationStatus generation={generation} />
    </div>
  );
}
