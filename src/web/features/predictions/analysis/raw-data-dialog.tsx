import { predictionEndpoints } from '#contract/predictions.ts';
import { QueryError } from '#web/lib/query-result.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { type RawEndpoint, useRawPrediction } from '../queries.ts';
import { MarkupText } from './markup-text.tsx';
import { isJson, prettyJson } from './pretty-json.ts';
import { SourceList, type SourceView } from './source-list.tsx';

/** Whose raw data, and where they are read: golf's predictions have a call of their own. */
export interface RawDataSubject {
  prediction: { id: string; analysis: { sources: SourceView[] } | null };
  endpoint?: RawEndpoint;
}

interface RawDataDialogProps extends RawDataSubject {
  matchup: string;
  onClose: () => void;
}

/** What the search and the analyst were sent and answered. Loaded when opened. */
export function RawDataDialog({
  prediction,
  endpoint = predictionEndpoints.raw,
  matchup,
  onClose,
}: RawDataDialogProps) {
  return (
    <Dialog onClose={onClose} title="Raw AI Data Analysis" description={matchup} width="wide">
      <RawData prediction={prediction} endpoint={endpoint} />
    </Dialog>
  );
}

function RawData({ prediction, endpoint }: Required<RawDataSubject>) {
  const raw = useRawPrediction(prediction.id, endpoint);
  const sources = prediction.analysis?.sources ?? [];

  if (raw.isPending) return <Pending label="Loading raw data" />;
  if (raw.isError) {
    return <QueryError query={raw} message="The raw data could not be loaded." />;
  }

  const { data } = raw;
  if (Object.values(data).every((value) => value === null || value === '')) {
    return <EmptyState title="No raw data available for this prediction" />;
  }

  return (
    <Tabs defaultValue="search">
      <TabsList label="Raw data" look="segment">
        <TabsTrigger value="search">Perplexity Search</TabsTrigger>
        <TabsTrigger value="analysis">AI Analysis</TabsTrigger>
      </TabsList>
      <TabsContent value="search" className="mt-4 flex flex-col gap-4">
        <RawField name="Search Model" text={data.searchModel} fallback="No search was made" />
        <RawField
          name="Instructions Used"
          text={data.perplexityInstructions}
          fallback="No instructions"
        />
        <RawField name="Query Sent" text={data.perplexityQuery} fallback="No query was sent" />
        <RawField
          name="Search Results"
          text={data.perplexityResponse}
          fallback="No real-time data retrieved"
          isProse
        />
        {sources.length > 0 && (
          <section>
            <h3 className="mb-1 text-sm font-semibold">Sources</h3>
            <SourceList sources={sources} />
          </section>
        )}
      </TabsContent>
      <TabsContent value="analysis" className="mt-4 flex flex-col gap-4">
        <RawField name="Analysis Model" text={data.analysisModel} fallback="No analyst was asked" />
        <RawField
          name="Analysis"
          text={data.aiAnalysisResponse}
          fallback="No analysis data available"
        />
      </TabsContent>
    </Tabs>
  );
}

interface RawFieldProps {
  name: string;
  text: string | null;
  fallback: string;
  /** Written to be read; unless it is JSON all the same. */
  isProse?: boolean;
}

/** Shown as it came, as text; JSON is set out on lines of its own. */
function RawField({ name, text, fallback, isProse = false }: RawFieldProps) {
  const isThere = text !== null && text.trim() !== '';

  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{name}</h3>
      {isThere && isProse && !isJson(text) ? (
        <div
          tabIndex={0}
          role="region"
          aria-label={name}
          className="max-h-80 overflow-auto rounded-md border border-line bg-ground p-3 text-sm"
        >
          <MarkupText source={text} headingLevel={4} />
        </div>
      ) : isThere ? (
        <pre
          tabIndex={0}
          className="max-h-80 overflow-auto rounded-md border border-line bg-ground p-3 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
        >
          {prettyJson(text)}
        </pre>
      ) : (
        <p className="text-sm text-muted">{fallback}</p>
      )}
    </section>
  );
}
