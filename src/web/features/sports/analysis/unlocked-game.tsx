import type { UnlockedGameView } from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { isTeamLeague } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { useNow } from '#web/lib/time.ts';
import { Card, CardBody, Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import {
  canStillBePredicted,
  findWinner,
  hasGameBegun,
  statusKind,
} from '#web/features/contests/games/game-status.ts';
import { InjuryDisclosure } from '#web/features/contests/injuries/injury-disclosure.tsx';
import { abbreviations, formatCovered, gameLabel } from '#web/features/contests/games/matchup.ts';
import { StatusBadge } from '#web/features/contests/games/status-badge.tsx';
import { MatchStatus } from '#web/features/contests/matches/scoreboard.tsx';
import { LineupLink } from '#web/features/contests/lineups/lineup-link.tsx';
import { AtStake } from '#web/features/season/at-stake.tsx';
import { OutList } from '#web/features/contests/lineups/out-list.tsx';
import { LineProbabilities } from '#web/features/contests/probability/line-probabilities.tsx';
import { MarketNotBeaten } from '#web/features/contests/probability/market-notes.tsx';
import { MatchupForecast } from '#web/features/contests/probability/matchup-forecast.tsx';
import {
  findShownForecast,
  type ShownForecast,
} from '#web/features/contests/probability/shown-forecast.ts';
import { SpoilerButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { pairColors } from '#web/features/contests/teams/team-colors.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { OurSegments } from '#web/features/predictions/analysis/segment-scores.tsx';
import { WhyPanel } from '#web/features/predictions/analysis/why-panel.tsx';
import { actionLine, generateLabels } from '#web/features/predictions/card/card-style.ts';
import { AskButton } from '#web/features/predictions/generation/ask-button.tsx';
import { GenerationStatus } from '#web/features/predictions/generation/generation-status.tsx';
import { useGeneratePrediction } from '#web/features/predictions/generation/use-generation.ts';
import { BetButton } from '#web/features/bets/bets/bet-button.tsx';
import { PickButton } from '#web/features/bets/picks/pick-button.tsx';
import { crumbsOfMatchup, SettingLine } from './analysis-header.tsx';
import { BoxScorePanel, MakeupNote } from './game-parts.tsx';
import { InPlay } from './in-play.tsx';
import { JumpRow, PagePart, type PartName } from './jump-row.tsx';
import { ResultPanel } from './result-panel.tsx';
import { OutlookChart } from './outlook-chart.tsx';
import { hasPlayers, PlayersPart } from './players-part.tsx';
import { useContestNow } from './use-contest-now.ts';
import { NobodyOut } from './who-is-out.tsx';

/**
 * The page of a game without a locked prediction: its score, our forecast now, reasons and prices.
 */
export function UnlockedGame({ page }: { page: UnlockedGameView }) {
  const now = useContestNow(page.game);
  const game = now.game ?? page.game;
  const shown = game.kind === 'league' ? findShownForecast(game, undefined) : undefined;
  const { outlooks, prices } = page;
  const hasLine =
    outlooks.forecast.length + outlooks.market.length + prices.books.length > 0 ||
    outlooks.opening !== null;
  const hasWhy = shown !== undefined && shown.factors.length > 0;
  const parts: PartName[] = ['prediction'];
  if (hasPlayers(game)) parts.push('players');
  if (hasWhy) parts.push('why');
  if (hasLine) parts.push('line');

  return (
    <Page
      title={gameLabel(game)}
      badges={
        now.match === undefined ? <StatusBadge game={game} /> : <MatchStatus match={now.match} />
      }
      crumbs={crumbsOfMatchup(page)}
      description={<SettingLine page={page} />}
    >
      <JumpRow parts={parts} />
      <TeamPair
        {...pairColors(game.league, game)}
        className="flex flex-col gap-3 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-start"
      >
        {/* On phones reasons come before the line. */}
        <div className="contents min-w-0 flex-col gap-4 lg:flex">
          <InPlay page={page} now={now} pick={shown?.pick} startHome={shown?.homeWinProbability} />
          <MakeupNote page={page} />
          <PagePart name="prediction">
            <Forecast game={game} shown={shown} lineProbabilities={page.lineProbabilities} />
          </PagePart>
          {shown !== undefined && game.completed && (
            <ResultPanel
              league={game.league}
              names={abbreviations(game)}
              pick={shown.pick}
              projected={{ home: shown.homeScore, away: shown.awayScore }}
              final={{ home: game.homeScore, away: game.awayScore }}
            />
          )}
          {hasLine && (
            <PagePart name="line" className="order-1 lg:order-none">
              <OutlookChart page={page} pick={shown?.pick ?? 'home'} />
            </PagePart>
          )}
        </div>
        {hasPlayers(game) && <PlayersPart game={game} ours={shown} />}
        <div className="contents min-w-0 flex-col gap-4 lg:flex">
          <BoxScorePanel game={game} />
          {hasWhy && (
            <PagePart name="why">
              <WhyPanel
                league={game.league}
                factors={shown.factors}
                side={shown.pick}
                winner={game[shown.pick]}
                analyst={shown.analyst}
              />
            </PagePart>
          )}
          <WhoIsOutNow game={game} />
        </div>
      </TeamPair>
    </Page>
  );
}

interface ForecastProps extends Pick<UnlockedGameView, 'lineProbabilities'> {
  game: GameView;
  shown: ShownForecast | undefined;
}

function Forecast({ game, shown, lineProbabilities }: ForecastProps) {
  const now = useNow(15_000);
  const { league, id } = game;
  const name = gameLabel(game);
  const generation = useGeneratePrediction({
    league,
    contestId: id,
    game,
    subject: name,
  });
  const canAsk = canStillBePredicted(game, now);
  const hasBegun = hasGameBegun(game, now);
  // A bet on a game that was called off would be void.
  const isClosed = hasBegun || statusKind(game.state) === 'off';
  const names = abbreviations(game);
  const covered = formatCovered(game);

  return (
    <Card as="section" aria-label="Our forecast">
      <CardBody className="flex flex-col gap-3">
        <p className="text-sm text-muted">{formatStanding(game, shown, canAsk)}</p>
        {shown !== undefined && (
          <MatchupForecast
            contest={game}
            prediction={undefined}
            shown={shown}
            names={names}
            fullNames={{ home: game.homeTeam, away: game.awayTeam }}
            live={null}
            winner={findWinner(game)}
            hasReasons={false}
          />
        )}
        {shown !== undefined && !hasBegun && (
          <LineProbabilities
            league={league}
            probabilities={lineProbabilities}
            side={shown.pick}
            names={names}
          />
        )}
        {!hasBegun && <AtStake game={game} />}
        {!hasBegun && <MarketNotBeaten difference={game.difference} />}
        {shown !== undefined && canAsk && shown.scoreProbability === null && (
          <p className="text-sm tabular">{formatProjectedScore(game, shown)}</p>
        )}
        {shown?.segments !== undefined && (
          <OurSegments league={league} names={names} segments={shown.segments} headingLevel={2} />
        )}
        {covered !== undefined && <p className="text-sm font-medium tabular">{covered}</p>}
        {canAsk && <GenerationStatus generation={generation} />}
        <div className={`${actionLine} sm:*:flex-none`}>
          {canAsk && (
            <AskButton
              sport={game.sport}
              variant="primary"
              size="sm"
              label={generateLabels[game.sport]}
              busyLabel="ANALYZING..."
              generation={generation}
            />
          )}
          {game.kind === 'league' && (
            <PickButton gameId={id} predictionId={undefined} hasBegun={isClosed} />
          )}
          {!isClosed && game.kind !== 'undecided' && <LineupLink league={league} gameId={id} />}
          {game.kind !== 'undecided' && (
            <BetButton league={league} contestId={id} name={name} hasBegun={isClosed} />
          )}
          {game.state !== 'scheduled' && <SpoilerButton contest={game} label={name} hasBegun />}
        </div>
      </CardBody>
    </Card>
  );
}

/** “Projected score: Texans 19, Colts 30”. */
function formatProjectedScore({ league, home, away }: GameView, shown: ShownForecast): string {
  const scores = sidesInOrder(league, {
    home: `${home.shortName} ${shown.homeScore}`,
    away: `${away.shortName} ${shown.awayScore}`,
  });
  return `Projected score: ${scores.join(', ')}`;
}

/** Why there is no locked prediction, and what is shown in its place. */
function formatStanding(game: GameView, shown: ShownForecast | undefined, canAsk: boolean): string {
  if (game.kind === 'undecided') return 'Opponent TBD.';
  if (game.kind === 'exhibition') return 'Exhibition game: no prediction.';
  if (canAsk) {
    return shown === undefined
      ? 'No forecast yet.'
      : 'Our forecast now. It isn’t locked yet and can still change.';
  }
  if (statusKind(game.state) === 'off')
    return 'No prediction was locked before this was called off.';
  return shown === undefined
    ? 'No prediction: started before Linewise saw it.'
    : 'No prediction was locked before the start.';
}

function WhoIsOutNow({ game }: { game: GameView }) {
  const { league, forecast, injuries } = game;
  const absences = forecast?.absences ?? [];
  if (!isTeamLeague(league) || game.state !== 'scheduled') return null;
  if (injuries === null && absences.length === 0) return null;

  return (
    <Panel title="Who is out">
      {forecast !== null && absences.every(({ name }) => name === null) && (
        <NobodyOut forecast={forecast} />
      )}
      <OutList league={league} absences={absences} counted={null} names={abbreviations(game)} />
      <InjuryDisclosure game={game} />
    </Panel>
  );
}
