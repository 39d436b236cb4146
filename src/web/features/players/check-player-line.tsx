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
import { Select } from '#web/ui/select.tsx';
import { DistributionChart } from './distribution-chart.tsx';
import { LineAnswer, LineField, PriceField } from './line-answer.tsx';
import { type OverUnder, overUnders, startingLine, withoutPush } from './line-check-rules.ts';
import { usePlayerPrice } from './player-queries.ts';
import { findStatistic, lastName, type SideName } from './projection-rules.ts';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';

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
  const { player, statistics } = props;
  const [chosen, setChosen] = useState<string>();
  const [overUnder, setOverUnder] = useState<OverUnder>('over');
  const projected =
    findStatistic(player, chosen ?? props.statistic) ?? player.statistics[0] ?? undefined;
  if (projected === undefined) return null;

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3">
        <Select
          label="Statistic"
          value={projected.statistic}
          onValueChange={setChosen}
          options={statistics
            .filter(({ id }) => findStatistic(player, id) !== undefined)
            .map(({ id, label }) => ({ value: id, label }))}
        />
        <SegmentChoice
          label="Side"
          isTight
          value={overUnder}
          options={overUnders}
          onChoose={setOverUnder}
        />
      </div>
      <PlayerLine
        key={projected.statistic}
        {...props}
        projected={projected}
        overUnder={overUnder}
      />
    </div>
  );
}

type PlayerLineProps = CheckPlayerLineProps & {
  projected: ProjectedPlayerView['statistics'][number];
  overUnder: OverUnder;
};

function PlayerLine(props: PlayerLineProps) {
  const { league, gameId, player, side, statistics, projected, overUnder } = props;
  const { oddsFormat } = usePreferences();
  const [typed, setTyped] = useState<string>();
  const [typedPrice, setTypedPrice] = useState<string>();
  const quoted = projected.line?.[`${overUnder}Price`] ?? null;
  const price = typedPrice ?? formatOdds(quoted ?? -110, oddsFormat);
  const line = readFigure(typed ?? String(startingLine(projected)));
  const isLine = line !== undefined && line >= 0 && line <= 1000;
  const query = usePlayerPrice(
    league,
    gameId,
    isLine
      ? { statistic: projected.statistic, side: overUnder, line, playerId: player.id }
      : undefined,
  );
  const label = statistics.find(({ id }) => id === projected.statistic)?.label ?? '';
  const answer = isLine ? query.data : undefined;

  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <LineField
          label="Line"
          min={0}
          value={typed ?? String(startingLine(projected))}
          onChange={setTyped}
        />
        <PriceField value={price} onChange={setTypedPrice} />
      </div>
      {answer?.priced.distribution != null && (
        <figure>
          <figcaption className="mb-1 text-sm text-muted">
            {lastName(player.name)}, {describe(label, answer.bet)}
          </figcaption>
          <DistributionChart
            distribution={answer.priced.distribution}
            line={answer.bet.line}
            side={side}
            over={
              answer.bet.side === 'over'
                ? withoutPush(answer.priced)
                : 1 - withoutPush(answer.priced)
            }
          />
        </figure>
      )}
      <LineAnswer
        query={query}
        isComplete={isLine}
        price={price}
        bet={answer && capitalize(describe(label, answer.bet))}
        selection={
          line === undefined
            ? undefined
            : {
                market: 'playerProp',
                side: overUnder,
                playerId: player.id,
                statistic: projected.statistic,
                line,
              }
        }
      />
    </>
  );
}

/** “points over 24.5”. */
function describe(label: string, { side, line }: { side: OverUnder; line: number }): string {
  return `${label.toLowerCase()} ${side} ${line}`;
}
