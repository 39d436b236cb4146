import type { TournamentAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Card, CardBody, Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { SpoilerButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { FactorsAndSources } from '#web/features/predictions/analysis/key-factors.tsx';
import { listMakingFacts } from '#web/features/predictions/analysis/analysis-steps.tsx';
import { MarkupText } from '#web/features/predictions/analysis/markup-text.tsx';
import { ProofSection } from '#web/features/predictions/analysis/proof-section.tsx';
import { RawDataButton } from '#web/features/predictions/analysis/raw-data/raw-data-button.tsx';
import { ShareButton } from '#web/features/predictions/analysis/share-button.tsx';
import { PredictionWarnings } from '#web/features/predictions/analysis/prediction-notes.tsx';
import { actionLine } from '#web/features/predictions/card/card-style.ts';
import { ContenderTable } from '#web/features/predictions/field/contender-table.tsx';
import { PickBanner } from '#web/features/predictions/field/predicted-winner.tsx';
import { useGenerateWinner } from '#web/features/predictions/field/golf-prediction-queries.ts';
import { GenerationStatus } from '#web/features/predictions/generation/generation-status.tsx';
import { StaleNotice } from '#web/features/predictions/generation/stale-notice.tsx';
import { BetButton } from '#web/features/bets/bets/bet-button.tsx';
import { PickButton } from '#web/features/bets/picks/pick-button.tsx';
import { crumbsOfTournament } from './analysis-header.tsx';
import { Finishers } from './finishers.tsx';
import { FieldInPlay } from './in-play.tsx';
import { findOtherShown, OtherShown, VersionChanges } from './versions.tsx';

export function TournamentAnalysis({ analysis }: { analysis: TournamentAnalysisView }) {
  const { prediction, versions, changes, contenders } = analysis;
  const { tournament, keyFactors, sources } = prediction;
  const now = useNow(30_000);
  const hasBegun =
    tournament.status !== 'upcoming' || Date.parse(tournament.startsAt) <= now.getTime();
  const place = [tournament.course, tournament.location, tournament.dates, tournament.statusText];
  const isWide = useIsWide();
  const actions = (
    <>
      <PickButton
        gameId={prediction.tournamentId}
        predictionId={prediction.id}
        hasBegun={hasBegun}
      />
      <BetButton
        league="pga"
        contestId={prediction.tournamentId}
        name={tournament.name}
        hasBegun={hasBegun}
      />
      <ShareButton id={prediction.id} name={tournament.name} />
      {hasBegun && (
        <SpoilerButton
          contest={{ league: 'pga', id: tournament.id }}
          label={tournament.name}
          hasBegun
        />
      )}
    </>
  );

  return (
    <Page
      title={tournament.name}
      crumbs={crumbsOfTournament(analysis)}
      description={place.filter((part) => part !== null && part !== '').join(' · ')}
      actions={isWide && actions}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <FieldInPlay prediction={prediction} />
          <OtherShown analysis={analysis} />
          <StaleGeneration {...analysis} />
          <Card as="section" aria-label="Forecast">
            <CardBody className="flex flex-col gap-4">
              <PickBanner prediction={prediction} />
              <PredictionWarnings prediction={prediction} />
              <div>
                <h2 className="font-display text-xl leading-tight font-semibold">
                  Win probabilities
                </h2>
                <p className="mt-1 text-sm text-muted">
                  {formatFormula(prediction)} No market prices for golf winners.
                </p>
                <ContenderTable prediction={prediction} contenders={contenders} isDetailed />
              </div>
            </CardBody>
          </Card>
          {!isWide && <div className={actionLine}>{actions}</div>}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Finishers analysis={analysis} />
          <Panel title="Reasoning">
            <MarkupText source={prediction.reasoning} headingLevel={3} />
          </Panel>
          {(keyFactors.length > 0 || sources.length > 0) && (
            <Card as="section" aria-label="Key factors and sources">
              <CardBody className="flex flex-col gap-5">
                <FactorsAndSources keyFactors={keyFactors} sources={sources} level={3} />
              </CardBody>
            </Card>
          )}
        </div>
        <div className="min-w-0 lg:col-span-2">
          <ProofSection
            prediction={prediction}
            versions={versions}
            facts={[
              ['Start', formatMoment(tournament.startsAt, 'dateAndTime')],
              ...listMakingFacts(prediction),
            ]}
          >
            <VersionChanges changes={changes} />
            <RawDataButton prediction={prediction} matchup={tournament.name} />
          </ProofSection>
        </div>
      </div>
    </Page>
  );
}

/** The blend formula with the pick's numbers, so that a reader can recompute it. */
function formatFormula({ weights, contenders, aiModelLabel }: GolfPredictionView): string {
  if (weights.analyst === 0) return 'From our statistical model only; no AI analyst was asked.';
  const share = (weight: number) => `${Math.round(weight * 100)}%`;
  const formula = `Ours = ${share(weights.statistical)} model + ${share(weights.analyst)} AI (${aiModelLabel}).`;
  const hundredths = (probability: number) => `${(probability * 100).toFixed(2)}%`;
  const [pick] = contenders;
  const example =
    pick === undefined || pick.analyst === null
      ? ''
      : ` ${pick.name}: ${weights.statistical} × ${hundredths(pick.statistical)} + ${weights.analyst} × ${hundredths(pick.analyst)} = ${hundredths(pick.ours)}.`;
  return `${formula}${example} Players the AI didn’t name (in italics) split its remaining probability in proportion to the model.`;
}

/** Offers a new version when inputs changed; automatic predictions update on their own. */
function StaleGeneration(analysis: TournamentAnalysisView) {
  const { prediction } = analysis;
  const generation = useGenerateWinner(prediction.tournamentId);
  const isAutomatic = prediction.author === 'automatic';
  const isStale = prediction.staleReasons.length > 0 && findOtherShown(analysis) === undefined;
  if (isAutomatic || !isStale) return null;

  return (
    <div className="flex flex-col gap-2">
      <StaleNotice prediction={prediction} generation={generation} />
      <GenerationStatus generation={generation} />
    </div>
  );
}
