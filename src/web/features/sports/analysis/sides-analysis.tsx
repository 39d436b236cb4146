import { useNavigate } from '#web/lib/routing/location.ts';
import type { SidesAnalysisView } from '#contract/analyses.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { getLeague } from '#domain/league.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { hasGameBegun } from '../../contests/games/game-status.ts';
import { KnownInjuries } from '../../contests/games/known-injuries.tsx';
import { predictedAbbreviations, predictedGameLabel } from '../../contests/games/matchup.ts';
import { StatusBadge } from '../../contests/games/status-badge.tsx';
import { LineUpLink } from '../../contests/line-ups/line-up-link.tsx';
import { FactorList } from '../../contests/probability/factor-list.tsx';
import { marginUnit } from '../../contests/probability/margin-unit.ts';
import { SpoilerButton } from '../../contests/spoilers/spoiler-button.tsx';
import { TeamPair } from '../../contests/teams/team-pair.tsx';
import { AnalysisExtras } from '../../predictions/analysis/analysis-extras.tsx';
import { AnalysisForecast } from '../../predictions/analysis/analysis-forecast.tsx';
import { AnalysisGrade } from '../../predictions/analysis/analysis-grade.tsx';
import { LedgerPanel } from '../../predictions/analysis/analysis-ledger.tsx';
import { AnalysisMaking } from '../../predictions/analysis/analysis-making.tsx';
import { AnalysisSources } from '../../predictions/analysis/sources/analysis-sources.tsx';
import { AnalysisText } from '../../predictions/analysis/analysis-text.tsx';
import { hasExtras } from '../../predictions/analysis/has-extras.ts';
import { RawDataButton } from '../../predictions/analysis/raw-data/raw-data-button.tsx';
import { GenerationStatus } from '../../predictions/generation/generation-status.tsx';
import { StaleNotice } from '../../predictions/generation/stale-notice.tsx';
import { useGenerateAgain } from '../../predictions/generation/use-generation.ts';
import { BetButton } from '../../record/bets/bet-button.tsx';
import { PickButton } from '../../record/picks/pick-button.tsx';
import { actionLine } from '../../predictions/card/card-style.ts';
import { crumbsOfSides } from './crumbs.ts';
import { InPlay } from './in-play.tsx';
import { isNewest, NewerVersion } from './newer-version.tsx';
import { OutlookChart } from './outlook-chart.tsx';
import { ResultPanel } from './result-panel.tsx';
import { ScorePicture } from './score-picture.tsx';
import { SettingLine } from './setting-line.tsx';
import { VersionChanges } from './version-changes.tsx';

/** The page of a game's or a match's prediction. */
export function SidesAnalysis({ analysis }: { analysis: SidesAnalysisView }) {
  const { prediction, versions, changes, setting } = analysis;
  const { game } = prediction;
  const now = useNow(15_000);
  const unit = marginUnit(game.league);
  const matchup = predictedGameLabel(game);
  const isWide = useIsWide();
  const actions = (
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
  );

  return (
    <Page
      title={matchup}
      badges={
        <StatusBadge game={{ state: game.state, status: forfeitLabel(game), unknownSince: null }} />
      }
      crumbs={crumbsOfSides(analysis)}
      description={<SettingLine analysis={analysis} />}
      actions={isWide && actions}
    >
      <TeamPair
        away={game.awayTeam}
        home={game.homeTeam}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <InPlay prediction={prediction} />
          <NewerVersion shownId={prediction.id} versions={versions} />
          <StaleGeneration prediction={prediction} isNewest={isNewest(prediction.id, versions)} />
          <AnalysisForecast
            prediction={prediction}
            records={{ home: setting.homeRecord, away: setting.awayRecord }}
          />
          {!isWide && <div className={actionLine}>{actions}</div>}
          <ResultPanel prediction={prediction} />
          <OutlookChart analysis={analysis} />
          <ScorePicture analysis={analysis} />
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
          <VersionChanges changes={changes} />
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
          <LedgerPanel prediction={prediction} name={matchup} versions={versions} />
          <p className="text-xs text-muted">
            Made {formatMoment(prediction.createdAt, 'dateAndTime')}, before the start, and not
            changed since.
          </p>
        </div>
      </TeamPair>
    </Page>
  );
}

/** A match is forfeited by a walkover or a retirement, which a prediction's game does not tell apart. */
function forfeitLabel({ league, state }: PredictionView['game']): string {
  return state === 'forfeited' && getLeague(league).contest === 'match' ? 'Not played out' : '';
}

/** The way to a new version, once the inputs of this one have changed; then one is led to it. */
function StaleGeneration({
  prediction,
  isNewest: isShownNewest,
}: {
  prediction: PredictionView;
  isNewest: boolean;
}) {
  const navigate = useNavigate();
  const generation = useGenerateAgain(prediction, ({ id }) => navigate(`/predictions/${id}`));
  if (prediction.staleReasons.length === 0 || !isShownNewest) return null;

  return (
    <div className="flex flex-col gap-2">
      <StaleNotice prediction={prediction} generation={generation} />
      <GenerationStatus generation={generation} />
    </div>
  );
}
