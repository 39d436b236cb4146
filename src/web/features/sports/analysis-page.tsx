import { useParams } from '#web/lib/routing/location.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useAnalysis } from '../predictions/analysis/queries.ts';
import { TournamentAnalysis } from './analysis/field-analysis.tsx';
import { MatchupAnalysis } from './analysis/sides-analysis.tsx';
import { MissingPage, ResultPage } from './result-page.tsx';

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
      parts={['h-12 w-full max-w-xl', 'h-80', 'h-80']}
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
