/** What this page's own generate calls have made: it is shown before the list knows of it. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { analyticsEndpoints } from '#contract/record/analytics.ts';
import type { PredictionView } from '#contract/predictions.ts';

type Chained = Pick<PredictionView, 'ledger'>;

/** The fresh predictions of one kind, kept with the queries by the id of their contest. */
export function freshPredictions<Prediction extends Chained>(
  name: string,
  contestId: (prediction: Prediction) => string,
) {
  type ByContest = Record<string, Prediction>;
  const queryKey = [name];

  return {
    /** The shown prediction per contest: the listed one, or a newer one from this page. */
    useShown: (listed: readonly Prediction[]): Map<string, Prediction> => {
      const fresh = useQuery<ByContest>({ queryKey, queryFn: () => ({}), initialData: {} }).data;
      return withFresh(listed, fresh, contestId);
    },
    keep: (client: QueryClient, prediction: Prediction): void => {
      client.setQueryData<ByContest>(queryKey, (before) => ({
        ...before,
        [contestId(prediction)]: prediction,
      }));
    },
    /** A later generation replaced these. */
    forget: (client: QueryClient, contests: readonly string[]): void => {
      client.setQueryData<ByContest>(queryKey, (before = {}) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !contests.includes(id))),
      );
    },
  };
}

/** A new prediction changes the lists at these paths, the analytics and the allowance. */
export async function renewAfterGeneration(client: QueryClient, paths: string[]): Promise<void> {
  const all = [...paths, analyticsEndpoints.analytics.path, analystEndpoints.models.path];
  await Promise.all(all.map((path) => client.invalidateQueries({ queryKey: [path] })));
}

/** The later of the listed prediction and the one this page generated. */
export function withFresh<Prediction extends Chained>(
  listed: readonly Prediction[],
  fresh: Readonly<Record<string, Prediction>>,
  contestId: (prediction: Prediction) => string,
): Map<string, Prediction> {
  const shown = new Map(listed.map((prediction) => [contestId(prediction), prediction]));

  for (const [contest, prediction] of Object.entries(fresh)) {
    const known = shown.get(contest);
    if (known === undefined || known.ledger.sequence < prediction.ledger.sequence) {
      shown.set(contest, prediction);
    }
  }
  return shown;
}
