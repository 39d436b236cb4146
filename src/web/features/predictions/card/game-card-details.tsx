import { useId, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/lib/time.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { getLeague, isTeamLeague } from '#domain/league.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { absencesOnCard, type GameCardProps } from './card-style.ts';
import { InjuryDisclosure } from '#web/features/contests/injuries/injury-disclosure.tsx';
import { LineScore } from '#web/features/contests/games/line-score.tsx';
import { abbreviations, gameLabel } from '#web/features/contests/games/matchup.ts';
import { SpoilerButton, useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { OutList } from '#web/features/contests/lineups/out-list.tsx';
import { LineupLink } from '#web/features/contests/lineups/lineup-link.tsx';
import { FactorList } from '#web/features/contests/probability/factor-list.tsx';
import { formatCountedLines } from '#web/features/contests/probability/line-move-note.tsx';
import { formatEdge } from '#web/features/contests/probability/market-notes.tsx';
import { LayerList } from '#web/features/contests/probability/layer-list.tsx';
import { findShownForecast } from '#web/features/contests/probability/shown-forecast.ts';
import { BestPrices } from '#web/features/contests/quotes/best-prices.tsx';
import { MarketLine } from '#web/features/contests/probability/market-line.tsx';
import {
  AnalystSegments,
  OurSegments,
} from '#web/features/predictions/analysis/segment-scores.tsx';
import { hasExtras } from '#web/features/predictions/analysis/has-extras.ts';
import { RawDataButton } from '#web/features/predictions/analysis/raw-data/raw-data-button.tsx';
import { ShareButton } from '#web/features/predictions/analysis/share-button.tsx';
import { KeyFactors, listKeyFactors } from '#web/features/predictions/analysis/key-factors.tsx';
import { formatOrigin } from './format-origin.ts';
import { Reasoning } from './reasoning.tsx';
import { MarkupText } from '#web/features/predictions/analysis/markup-text.tsx';

const AnalysisExtras = lazyPart(
  async () =>
    (await import('#web/features/predictions/analysis/analysis-extras.tsx')).AnalysisExtras,
  { pending: <Skeleton className="h-40" /> },
);

const BoxScore = lazyPart(
  async () => (await import('#web/features/contests/box-scores/box-score.tsx')).BoxScore,
  { pending: <Pending label="Loading the box score" /> },
);

type GameCardDetailsProps = Pick<GameCardProps, 'game' | 'prediction' | 'style' | 'extra'>;

export function GameCardDetails({ game, prediction, style, extra }: GameCardDetailsProps) {
  const { isHidden } = useSpoilers();
  const now = useNow(60_000);
  const names = abbreviations(game);
  const shown = findShownForecast(game, prediction);
  const place = style.hasPlace ? [] : [game.venue, game.city];
  const edge = prediction?.edge ?? game.edge;

  return (
    <div className="flex flex-col gap-4">
      <div className="text-xs text-muted empty:hidden">
        {place.length > 0 && <p>{place.filter(Boolean).join(' · ')}</p>}
        {game.note !== null && <p>{game.note}</p>}
      </div>
      {game.state === 'scheduled' && (
        <SpoilerButton
          contest={game}
          label={gameLabel(game)}
          hasBegun={false}
          className="self-start"
        />
      )}
      {!style.hasPlace && extra}
      {!game.isLive && <LineScore game={game} />}
      {shown !== undefined && (
        <LayerList contest={game} prediction={prediction} shown={shown} names={names} />
      )}
      {shown?.segments !== undefined && (
        <OurSegments
          league={game.league}
          names={names}
          segments={shown.segments}
          headingLevel={4}
        />
      )}
      {prediction !== undefined && style.hasExtras !== true && (
        <AnalystSegments prediction={prediction} headingLevel={4} />
      )}
      <div className="flex flex-col gap-2">
        <MarketLine league={game.league} market={game.market} names={names} />
        {game.market !== null && <BestPrices league={game.league} gameId={game.id} names={names} />}
        {game.addsToOpening && (
          <p className="text-sm text-muted">
            In the {getLeague(game.league).label}, our forecast has added to opening lines in past
            seasons.
          </p>
        )}
        {game.expectedMoves.map((move) => (
          <p key={move.line} className="text-sm text-muted">
            {formatCountedLines(game.league, move)}
          </p>
        ))}
      </div>
      {game.state === 'scheduled' && edge !== null && (
        <p className="text-sm text-muted">{formatEdge(edge, names)}</p>
      )}
      <Causes game={game} prediction={prediction} style={style} />
      {game.completed ? (
        isTeamLeague(game.league) &&
        !isHidden(game.league, game.id) && (
          <Disclosure label="Box score">
            <BoxScore league={game.league} gameId={game.id} away={game.away} home={game.home} />
          </Disclosure>
        )
      ) : (
        <>
          <InjuryDisclosure game={game} />
          {game.forecast !== null && game.forecast.absences.length > absencesOnCard && (
            <OutList
              league={game.league}
              absences={game.forecast.absences}
              counted={prediction === undefined ? null : prediction.absences}
              names={names}
            />
          )}
          <LineupLink league={game.league} gameId={game.id} />
        </>
      )}
      {prediction !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-xs text-muted">
          <span>{formatOrigin(prediction, now)}</span>
          <span className="flex flex-wrap items-center gap-x-1">
            <ShareButton id={prediction.id} name={gameLabel(game)} variant="ghost" />
            <RawDataButton
              prediction={prediction}
              words={style.rawData}
              matchup={gameLabel(game)}
            />
          </span>
        </div>
      )}
    </div>
  );
}

type CausesProps = Pick<GameCardDetailsProps, 'game' | 'prediction' | 'style'>;

function Causes({ game, prediction, style }: CausesProps) {
  const factors = prediction?.factors ?? game.forecast?.factors ?? [];
  const reasoning = prediction?.reasoning.trim() ?? '';

  // The baseline's key factors repeat the forecast's; an analyst has its own.
  const analysis = prediction?.analysis ?? null;
  const ownFactors =
    prediction === undefined || analysis === null ? [] : listKeyFactors(prediction);
  const hasOwnFactors = style.hasKeyFactors && ownFactors.length > 0;
  const isKey = style.hasKeyFactors && prediction !== undefined;
  const title = isKey && !hasOwnFactors ? 'Key Factors' : 'Forecast factors';

  return (
    <>
      {hasOwnFactors && (
        <section>
          <h4 className="mb-1.5 text-xs text-muted">Key Factors</h4>
          <KeyFactors factors={ownFactors} />
        </section>
      )}
      {style.hasExtras && prediction !== undefined && hasExtras(analysis) && (
        <AnalysisExtras prediction={prediction} analysis={analysis} headingLevel={4} />
      )}
      {factors.length > 0 && (
        <section>
          <h4 className="mb-1.5 text-xs text-muted">{title}</h4>
          <FactorList league={game.league} factors={factors} names={abbreviations(game)} />
        </section>
      )}
      {reasoning !== '' &&
        (style.hidesReasoning ? (
          <DetailedAnalysis source={reasoning} />
        ) : (
          <Reasoning source={reasoning} />
        ))}
    </>
  );
}

function DetailedAnalysis({ source }: { source: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <section>
      <h4 className="sr-only">Detailed analysis</h4>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Detailed Analysis' : 'Show Detailed Analysis'}
      </Button>
      <div id={id} hidden={!isOpen}>
        <MarkupText source={source} headingLevel={4} />
      </div>
    </section>
  );
}
