import { type LeagueId, leagueIds } from '#domain/league.ts';
import { useParams } from '#web/lib/routing/location.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useAnalysis, useGamePage } from '#web/features/predictions/analysis/analysis-queries.ts';
import { TournamentAnalysis } from './analysis/field-analysis.tsx';
import { MatchupAnalysis } from './analysis/sides-analysis.tsx';
import { UnlockedGame } from './analysis/unlocked-game.tsx';
import { MissingPage, ResultPage } from './result-page.tsx';

const loadingParts = ['h-12 w-full max-w-xl', 'h-80', 'h-80'];

const noSuchPrediction = (
  <MissingPage
    page="Analysis"
    title="Prediction not found"
    description="Check the link. Predictions are never deleted."
    action={<LinkButton to="/history">All predictions</LinkButton>}
  />
);

export function AnalysisPage() {
  const { id } = useParams('/predictions/:id');

  return (
    <ResultPage
      query={useAnalysis(id)}
      what="analysis"
      parts={loadingParts}
      missing={noSuchPrediction}
    >
      {(analysis) =>
        analysis.kind === 'matchup' ? (
          <MatchupAnalysis analysis={analysis} />
        ) : (
          <TournamentAnalysis analysis={analysis} />
        )
      }
    </ResultPage>
  );
}

const noSuchGame = (
  <MissingPage
    page="Game"
    title="Game not found"
    description="Check the link."
    action={<LinkButton to="/">Today’s games</LinkButton>}
  />
);

/** A game or match in any state, with a prediction or without. */
export function GamePage() {
  const { league, id } = useParams('/:league/game/:id');
  const known = leagueIds.find((each) => each === league);
  return known === undefined ? noSuchGame : <KnownGame league={known} id={id} />;
}

function KnownGame({ league, id }: { league: LeagueId; id: string }) {
  return (
    <ResultPage
      query={useGamePage(league, id)}
      what="game"
      parts={loadingParts}
      missing={noSuchGame}
    >
      {(page) =>
        page.kind === 'matchup' ? <MatchupAnalysis analysis={page} /> : <UnlockedGame page={page} />
      }
    </ResultPage>
  );
}
