import { useQuery } from '@tanstack/react-query';
import type { RawDataView } from '#contract/predictions/prediction-parts.ts';
import {
  predictionEndpoints,
  type PredictionView,
} from '#contract/predictions/predictions-endpoints.ts';
import {
  golfPredictionEndpoints,
  type GolfPredictionView,
} from '#contract/tournaments/golf-predictions.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MarkupText } from '#web/features/predictions/analysis/markup-text.tsx';
import { SourceList } from '#web/features/predictions/analysis/sources.tsx';
import { parseJson, read } from '#web/lib/api.ts';

interface RawDataDialogProps {
  prediction: PredictionView | GolfPredictionView;
  matchup: string;
  onClose: () => void;
}

export function RawDataDialog({ prediction, matchup, onClose }: RawDataDialogProps) {
  return (
    <Dialog onClose={onClose} title="Raw AI Data Analysis" description={matchup} width="wide">
      <RawData prediction={prediction} />
    </Dialog>
  );
}

export function RawData({ prediction }: Pick<RawDataDialogProps, 'prediction'>) {
  const [endpoint, sources] =
    'tournament' in prediction
      ? [golfPredictionEndpoints.raw, prediction.sources]
      : [predictionEndpoints.raw, prediction.analysis?.sources ?? []];
  const query = useQuery(read(endpoint, { params: { id: prediction.id } }));

  return (
    <QueryResult
      query={query}
      pending={<Pending label="Loading raw data" />}
      failure="The raw data could not be loaded."
    >
      {(data) =>
        Object.values(data).every((value) => value === null || value === '') ? (
          <EmptyState title="No raw data available for this prediction" />
        ) : (
          <Tabs
            label="Raw data"
            look="segment"
            panelClassName="mt-4 flex flex-col gap-4"
            tabs={[
              {
                value: 'search',
                label: 'Perplexity Search',
                content: (
                  <>
                    <RawFields data={data} fields={searchFields} />
                    {sources.length > 0 && (
                      <section>
                        <h3 className="mb-1 text-sm font-semibold">Sources</h3>
                        <SourceList sources={sources} />
                      </section>
                    )}
                  </>
                ),
              },
              { value: 'analysis', label: 'AI Analysis', content: <AnalysisData data={data} /> },
            ]}
          />
        )
      }
    </QueryResult>
  );
}

interface RawFieldText {
  name: string;
  key: keyof RawDataView;
  fallback: string;
  /** Whether the text is rendered as prose because it is not JSON. */
  isProse?: boolean;
}

const searchFields: RawFieldText[] = [
  { name: 'Search Model', key: 'searchModel', fallback: 'No search was made' },
  { name: 'Instructions Used', key: 'perplexityInstructions', fallback: 'No instructions' },
  { name: 'Query Sent', key: 'perplexityQuery', fallback: 'No query was sent' },
  {
    name: 'Search Results',
    key: 'perplexityResponse',
    fallback: 'No real-time data retrieved',
    isProse: true,
  },
];

const analysisFields: RawFieldText[] = [
  { name: 'Analysis Model', key: 'analysisModel', fallback: 'No analyst was asked' },
  { name: 'Analysis', key: 'aiAnalysisResponse', fallback: 'No analysis data available' },
];

export function AnalysisData({ data }: { data: RawDataView }) {
  return <RawFields data={data} fields={analysisFields} />;
}

function RawFields({ data, fields }: { data: RawDataView; fields: RawFieldText[] }) {
  return fields.map(({ name, key, fallback, isProse = false }) => {
    const text = data[key]?.trim() ? data[key] : undefined;

    return (
      <section key={key}>
        <h3 className="mb-1 text-sm font-semibold">{name}</h3>
        {text === undefined ? (
          <p className="text-sm text-muted">{fallback}</p>
        ) : isProse && parseJson(text) === undefined ? (
          <div
            tabIndex={0}
            role="region"
            aria-label={name}
            className="max-h-80 overflow-auto rounded-md border border-line bg-ground p-3 text-sm"
          >
            <MarkupText source={text} headingLevel={4} />
          </div>
        ) : (
          <pre
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-md border border-line bg-ground p-3 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
          >
            {formatJson(text)}
          </pre>
        )}
      </section>
    );
  });
}

export function formatJson(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
