import { Link } from '#web/lib/routing/link.tsx';
import { useParams } from '#web/lib/routing/location.ts';
import { ApiError } from '#web/lib/api.ts';
import { QueryError } from '#web/lib/query-result.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useAnalysis } from '../predictions/analysis/queries.ts';
import { FieldAnalysis } from './analysis/field-analysis.tsx';
import { SidesAnalysis } from './analysis/sides-analysis.tsx';

/** The whole of one prediction, of whatever sport, at an address that members can share. */
export function AnalysisPage() {
  const { id = '' } = useParams();
  const answer = useAnalysis(id);

  if (answer.isPending) {
    return (
      <Page title="Analysis" isTitleHidden>
        <SkeletonGroup label="Loading the analysis" className="flex min-h-dvh flex-col gap-4">
          <Skeleton className="h-12 w-full max-w-xl" />
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </SkeletonGroup>
      </Page>
    );
  }
  if (answer.data === undefined) {
    const isMissing = answer.error instanceof ApiError && [400, 404].includes(answer.error.status);

    return (
      <Page title="Analysis">
        <Card>
          {isMissing ? (
            <EmptyState
              title="No such prediction"
              description="The address may be cut short. Predictions are never deleted."
              action={
                <Link to="/history" className={buttonStyles({ variant: 'secondary' })}>
                  All predictions
                </Link>
              }
            />
          ) : (
            <QueryError query={answer} message="The analysis could not be loaded." />
          )}
        </Card>
      </Page>
    );
  }
  return answer.data.kind === 'sides' ? (
    <SidesAnalysis analysis={answer.data} />
  ) : (
    <FieldAnalysis analysis={answer.data} />
  );
}
