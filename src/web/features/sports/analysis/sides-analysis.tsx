import type { ReactNode } from 'react';
import { useNavigate } from '#web/lib/routing/location.ts';
import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import { isAiAsked } from '#domain/analyst.ts';
import { getLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { confidenceLabels } from '#domain/confidence.ts';
import {
  canStillBePredicted,
  hasGameBegun,
  statusKind,
} from '#web/features/contests/games/game-status.ts';
import {
  predictedAbbreviations,
  predictedGameLabel,
} from '#web/features/contests/games/matchup.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import { StatusBadge } from '#web/features/contests/games/status-badge.tsx';
import { MatchStatus } from '#web/features/contests/matches/scoreboard.tsx';
import { LineupLink } from '#web/features/contests/lineups/lineup-link.tsx';
import { SpoilerButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { pairColors } from '#web/features/contests/teams/team-colors.ts';
import { ProvisionalNote } from '#web/features/contests/probability/provisional.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { AtStake } from '#web/features/season/at-stake.tsx';
import { AnalysisExtras } from '#web/features/predictions/analysis/analysis-extras.tsx';
import { AnalysisForecast } from '#web/features/predictions/analysis/analysis-forecast.tsx';
import { AnalysisGrade } from '#web/features/predictions/analysis/analysis-grade.tsx';
import {
  AnalysisSteps,
  listMakingFacts,
} from '#web/features/predictions/analysis/analysis-steps.tsx';
import { AnalysisText } from '#web/features/predictions/analysis/analysis-text.tsx';
import { hasExtras } from '#web/features/predictions/analysis/has-extras.ts';
import { ProofSection } from '#web/features/predictions/analysis/proof-section.tsx';
import { RawDataButton } from '#web/features/predictions/analysis/raw-data/raw-data-button.tsx';
import { ShareButton } from '#web/features/predictions/analysis/share-button.tsx';
import { AnalysisSources } from '#web/features/predictions/analysis/sources.tsx';
import { WhyPanel } from '#web/features/predictions/analysis/why-panel.tsx';
import { actionLine } from '#web/features/predictions/card/card-style.ts';
import { ChangedNotice } from '#web/features/predictions/generation/changed-notice.tsx';
import { AskAgainButton } from '#web/features/predictions/generation/ask-button.tsx';
import { GenerationStatus } from '#web/features/predictions/generation/generation-status.tsx';
import { useGeneratePrediction } from '#web/features/predictions/generation/use-generation.ts';
import { BetButton } from '#web/features/bets/bets/bet-button.tsx';
import { PickButton } from '#web/features/bets/picks/pick-button.tsx';
import { BothVersions } from './both-versions.tsx';
import { crumbsOfMatchup, SettingLine } from './analysis-header.tsx';
import { BoxScorePanel, MakeupNote } from './game-parts.tsx';
import { InPlay } from './in-play.tsx';
import { JumpRow, PagePart, type PartName } from './jump-row.tsx';
import { LockedCard, ResultPanel } from './result-panel.tsx';
import { findOtherShown, OtherShown, VersionChanges } from './versions.tsx';
import { OutlookChart } from './outlook-chart.tsx';
import { hasPlayers, PlayersPart } from './players-part.tsx';
import { ScorePicture } from './score-picture.tsx';
import { type ContestNow, useContestNow } from './use-contest-now.ts';
import { WhoIsOut } from './who-is-out.tsx';
import { useAnalytics } from '#web/features/analytics/overview/record-queries.ts';

export function MatchupAnalysis({ analysis }: { analysis: MatchupAnalysisView }) {
  const { prediction, versions, changes } = analysis;
  const { game } = prediction;
  const contest = useContestNow(analysis.game);
  const hasBegun = game.state === 'live' || game.state === 'suspended' || game.isCompleted;
  const matchup = predictedGameLabel(game);
  const isMatch = getLeague(game.league).contest === 'match';
  const { side } = prediction.predictedWinner;
  const parts: PartName[] = ['prediction', 'why', 'line', 'proof'];
  if (prediction.analysis !== null) parts.push('analyst');
  const played = contest.game ?? analysis.game;
  if (hasPlayers(played)) parts.push('players');
  const why = (
    <PagePart name="why">
      <WhyPanel
        league={game.league}
        factors={prediction.factors}
        side={side}
        winner={side === 'home' ? game.homeTeam : game.awayTeam}
        analyst={prediction.layers.analyst === null ? null : prediction.aiModelLabel}
      />
    </PagePart>
  );
  const line = (
    <PagePart name="line" className="order-1 lg:order-none">
      <OutlookChart page={analysis} pick={side} />
    </PagePart>
  );
  // Without an analyst's text the left column is short while the game is on.
  const isWhyOnLeft = game.state === 'live' && !isAiAsked(prediction);
  // Balances the two columns.
  const isLineOnRight = hasBegun || isMatch;
  // A prediction’s match doesn’t distinguish walkovers from retirements.
  const status = isMatch && game.state === 'forfeited' ? 'Walkover or retirement' : '';

  return (
    <Page
      title={matchup}
      badges={
        contest.match === undefined ? (
          <StatusBadge game={contest.game ?? { state: game.state, status, unknownSince: null }} />
        ) : (
          <MatchStatus match={contest.match} />
        )
      }
      crumbs={crumbsOfMatchup(analysis)}
      description={<SettingLine page={analysis} />}
    >
      <JumpRow parts={parts} />
      <TeamPair
        {...pairColors(game.league, { away: game.awayTeam, home: game.homeTeam })}
        className="flex flex-col gap-3 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-start"
      >
        {/* On phones the factors come before the text. */}
        <div className="contents min-w-0 flex-col gap-4 lg:flex">
          <OtherShown analysis={analysis} />
          {hasBegun ? (
            <>
              <InPlay
                page={analysis}
                now={contest}
                pick={side}
                startHome={prediction.layers.ours.homeWinProbability}
              />
              <PagePart name="prediction">
                <LockedCard analysis={analysis} now={contest} />
              </PagePart>
              {prediction.grade !== null && <AnalysisGrade prediction={prediction} />}
              {game.isCompleted && (
                <ResultPanel
                  league={game.league}
                  names={predictedAbbreviations(game)}
                  pick={side}
                  projected={{
                    home: prediction.homeScorePrediction,
                    away: prediction.awayScorePrediction,
                  }}
                  final={{ home: game.homeScore, away: game.awayScore }}
                />
              )}
              <div className={`${actionLine} sm:*:flex-none`}>
                <Actions prediction={prediction} />
              </div>
            </>
          ) : (
            <>
              <MakeupNote page={analysis} />
              <PagePart name="prediction">
                <AnalysisForecast analysis={analysis} market={contest.market}>
                  <Asking analysis={analysis} now={contest} />
                </AnalysisForecast>
              </PagePart>
            </>
          )}
          {!isLineOnRight && line}
          {isWhyOnLeft && why}
          <PagePart name="analyst" className="order-2 flex flex-col gap-4 lg:order-none">
            <AnalysisText prediction={prediction} />
            {hasExtras(prediction.analysis) && (
              <Panel title="More analysis" description={`By ${prediction.aiModelLabel}`}>
                <AnalysisExtras
                  prediction={prediction}
                  analysis={prediction.analysis}
                  headingLevel={3}
                />
              </Panel>
            )}
            {prediction.analysis !== null && <AnalysisSources analysis={prediction.analysis} />}
          </PagePart>
        </div>
        {hasPlayers(played) && (
          <PlayersPart
            game={played}
            ours={{ homeSpread: prediction.fairHomeSpread, total: prediction.fairTotal }}
          />
        )}
        <div className="contents min-w-0 flex-col gap-4 lg:flex">
          <BoxScorePanel game={played} />
          {isLineOnRight && line}
          <WhoIsOut prediction={prediction} forecast={contest.forecast} />
          {!isWhyOnLeft && why}
          <div className="order-3 flex min-w-0 flex-col gap-4 lg:order-none">
            <ScorePicture analysis={analysis} />
            <BothVersions analysis={analysis} />
            <GamesLikeThis prediction={prediction} />
          </div>
        </div>
        <PagePart name="proof" className="order-4 lg:col-span-2">
          <ProofSection
            prediction={prediction}
            versions={versions}
            facts={listMakingFacts(prediction)}
          >
            <VersionChanges changes={changes} />
            <AnalysisSteps prediction={prediction} />
            <RawDataButton prediction={prediction} matchup={matchup} />
          </ProofSection>
        </PagePart>
      </TeamPair>
    </Page>
  );
}

/** Changes since the lock and the buttons; a new version is shown on the game's page. */
function Asking({ analysis, now: { forecast, game: known } }: ContestNow) {
  const { prediction } = analysis;
  const now = useNow(15_000);
  const navigate = useNavigate();
  const { game } = prediction;
  const generation = useGeneratePrediction({
    league: game.league,
    contestId: game.id,
    game: known,
    subject: predictedGameLabel(game),
    onMade: () => navigate(gamePath(game.league, game.id)),
  });
  const canAsk = findOtherShown(analysis) === undefined && canStillBePredicted(game, now);

  return (
    <>
      {!hasGameBegun(game, now) && (
        <>
          {known !== undefined && <AtStake game={known} />}
          <ProvisionalNote missing={forecast?.missing ?? []} />
        </>
      )}
      {canAsk && (
        <>
          <ChangedNotice
            prediction={prediction}
            forecast={forecast}
            now={now}
            generation={generation}
            busyLabel="ANALYZING..."
          />
          <GenerationStatus generation={generation} />
        </>
      )}
      <div className={actionLine}>
        <Actions prediction={prediction}>
          {canAsk && (
            <AskAgainButton
              sport={prediction.sport}
              prediction={prediction}
              busyLabel="ANALYZING..."
              generation={generation}
            />
          )}
        </Actions>
      </div>
    </>
  );
}

function Actions({ prediction, children }: { prediction: PredictionView; children?: ReactNode }) {
  const { game } = prediction;
  const now = useNow(15_000);
  // A bet on a game that was called off would be void.
  const isClosed = hasGameBegun(game, now) || statusKind(game.state) === 'off';
  const matchup = predictedGameLabel(game);

  return (
    <>
      <PickButton gameId={prediction.gameId} predictionId={prediction.id} hasBegun={isClosed} />
      {children}
      {!isClosed && <LineupLink league={game.league} gameId={game.id} />}
      <BetButton
        league={game.league}
        contestId={prediction.gameId}
        name={matchup}
        hasBegun={isClosed}
      />
      <ShareButton id={prediction.id} name={matchup} />
      {game.state !== 'scheduled' && <SpoilerButton contest={game} label={matchup} hasBegun />}
    </>
  );
}

function GamesLikeThis({ prediction }: { prediction: PredictionView }) {
  const { sport, game, confidenceBand } = prediction;
  const { data } = useAnalytics(sport);
  const share = data?.byBand.find(({ band }) => band === confidenceBand);
  if (share === undefined || share.value === null || share.total < minSampleSize) return null;

  return (
    <Panel title="Automatic picks like this, all seasons">
      <p className="flex justify-between gap-3 text-sm">
        <span>
          {confidenceLabels[confidenceBand]}, {getLeague(game.league).sportLabel}
        </span>
        <span className="font-semibold whitespace-nowrap tabular">
          won {Math.round(share.value)}% of {share.total}
        </span>
      </p>
    </Panel>
  );
}
