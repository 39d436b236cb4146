import { useState } from 'react';
import type {
  ProjectedPlayerView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { readFigure } from '#domain/betting/unit-size.ts';
import type { LeagueId } from '#domain/league.ts';
import { capitalize } from '#web/lib/figures.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';
import { Select } from '#web/ui/select.tsx';
import { DistributionChart } from './distribution-chart.tsx';
import { LineAnswer, LineField, PriceField } from './line-answer.tsx';
import { type OverUnder, overUnders, startingLine, withoutPush } from './line-check-rules.ts';
import { usePlayerPrice } from './player-queries.ts';
import { findStatistic, lastName, type SideName } from './projection-rules.ts';

interface CheckPlayerLineProps {
  league: LeagueId;
  gameId: string;
  player: ProjectedPlayerView;
  side: SideName;
  statistics: readonly ProjectedStatisticView[];
  /** The statistic it starts with. */
  statistic: string;
}

/** Type a line of a player and the price you are offered. */
export function CheckPlayerLine(props: CheckPlayerLineProps) {
  const { league, gameId, player, side, statistics } = props;
  const { oddsFormat } = usePreferences();
  const [chosen, setChosen] = useState(props.statistic);
  const [overUnder, setOverUnder] = useState<OverUnder>('over');
  const [typed, setTyped] = useState<string>();
  const [typedPrice, setTypedPrice] = useState<string>();
  const own = statistics.filter(({ id }) => findStatistic(player, id) !== undefined);
  const statistic = own.find(({ id }) => id === chosen) ?? own[0];
  const projected = statistic && findStatistic(player, statistic.id);

  const lineText = typed ?? String(projected === undefined ? '' : startingLine(projected));
  const line = readFigure(lineText);
  const isLine = line !== undefined && line >= 0 && line <= 1000;
  const price =
    typedPrice ?? formatOdds(projected?.line?.[`${overUnder}Price`] ?? -110, oddsFormat);
  const query = usePlayerPrice(
    league,
    gameId,
    isLine && statistic
      ? { statistic: statistic.id, side: overUnder, line, playerId: player.id }
      : undefined,
  );
  if (statistic === undefined) return null;

  const answer = isLine ? query.data : undefined;
  const bet = answer && `${statistic.unit} ${answer.bet.side} ${answer.bet.line}`;
  const wins = answer && withoutPush(answer.priced);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3">
        <Select
          label="Statistic"
          value={statistic.id}
          onValueChange={(id) => {
            setChosen(id);
            setTyped(undefined);
            setTypedPrice(undefined);
          }}
          options={own.map(({ id, label }) => ({ value: id, label }))}
        />
        <SegmentChoice
          label="Side"
          isTight
          value={overUnder}
          options={overUnders}
          onChoose={setOverUnder}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <LineField label="Line" min={0} value={lineText} onChange={setTyped} />
        <PriceField value={price} onChange={setTypedPrice} />
      </div>
      {answer?.priced.distribution != null && wins !== undefined && (
        <figure>
          <figcaption className="mb-1 text-sm text-muted">
            {lastName(player.name)}, {bet}
          </figcaption>
          <DistributionChart
            distribution={answer.priced.distribution}
            line={answer.bet.line}
            side={side}
            over={answer.bet.side === 'over' ? wins : 1 - wins}
          />
        </figure>
      )}
      <LineAnswer
        query={query}
        isComplete={isLine}
        price={price}
        bet={bet && capitalize(bet)}
        selection={
          line === undefined
            ? undefined
            : {
                market: 'playerProp',
                side: overUnder,
                playerId: player.id,
                statistic: statistic.id,
                line,
              }
        }
      />
    </div>
  );
}
