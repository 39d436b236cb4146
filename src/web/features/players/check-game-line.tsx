import { useState } from 'react';
import { formatOdds } from '#domain/betting/odds.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { capitalize } from '#web/lib/figures.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Select } from '#web/ui/select.tsx';
import { LineAnswer, LineField, PriceField } from './line-answer.tsx';
import {
  describeGameBet,
  filledLines,
  type GameChoice,
  type GameLines,
  gameMarketLabel,
  gameMarkets,
  listParts,
  overUnders,
  toGameBet,
  toSelection,
  usesSpread,
  usesTotal,
} from './line-check-rules.ts';
import { useGamePrice } from './player-queries.ts';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';

interface CheckGameLineProps {
  league: LeagueId;
  gameId: string;
  names: Sides<string>;
  lines: GameLines;
}

/** Type any line of a game, a part of it, or a combination. */
export function CheckGameLine({ league, gameId, names, lines }: CheckGameLineProps) {
  const { oddsFormat } = usePreferences();
  const parts = listParts(league);
  const [choice, setChoice] = useState<GameChoice>({
    market: 'spread',
    team: lines.homeSpread <= 0 ? 'home' : 'away',
    side: 'over',
    spread: undefined,
    total: undefined,
    // Points of the most common teaser.
    teaser: league === 'nfl' ? '6' : '4',
    part: parts[0]?.value ?? 1,
    partMarket: 'spread',
  });
  const [price, setPrice] = useState(formatOdds(-110, oddsFormat));
  const change = (next: Partial<GameChoice>) => setChoice({ ...choice, ...next });
  /** Clears the line: another market, team or part has other lines. */
  const restart = (next: Partial<GameChoice>) =>
    change({ ...next, spread: undefined, total: undefined });

  const bet = toGameBet(league, choice, lines);
  const query = useGamePrice(league, gameId, bet);
  const filled = filledLines(league, choice, lines);
  const { market, partMarket } = choice;
  const hasTeam = market !== 'total' && (market !== 'part' || partMarket === 'spread');
  const handicap = capitalize(getLeague(league).handicapName);

  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Bet"
        value={market}
        onValueChange={(next) => restart({ market: next })}
        options={gameMarkets.map((value) => ({ value, label: gameMarketLabel(league, value) }))}
      />
      {market === 'part' && (
        <>
          <Select
            label="Part of the game"
            value={String(choice.part)}
            onValueChange={(next) => restart({ part: next === 'first' ? next : Number(next) })}
            options={parts.map(({ value, label }) => ({ value: String(value), label }))}
          />
          <SegmentChoice
            label="Bet on the part"
            value={partMarket}
            options={[
              { value: 'spread', label: handicap },
              { value: 'total', label: 'Total' },
            ]}
            onChoose={(next) => restart({ partMarket: next })}
          />
        </>
      )}
      {hasTeam && (
        <SegmentChoice
          label="Team"
          value={choice.team}
          options={sidesInOrder(league, {
            home: { value: 'home' as const, label: names.home },
            away: { value: 'away' as const, label: names.away },
          })}
          onChoose={(team) => restart({ team })}
        />
      )}
      {usesSpread(choice) && (
        <LineField
          label={handicap}
          value={choice.spread ?? String(filled.spread)}
          onChange={(spread) => change({ spread })}
        />
      )}
      {usesTotal(choice) && (
        <div className="grid grid-cols-2 items-end gap-3">
          <LineField
            label={market === 'teamTotal' ? 'Team total' : 'Total'}
            min={0}
            value={choice.total ?? String(filled.total)}
            onChange={(total) => change({ total })}
          />
          <SegmentChoice
            label="Side"
            isTight
            value={choice.side}
            options={overUnders}
            onChoose={(side) => change({ side })}
          />
        </div>
      )}
      {market === 'teaser' && (
        <LineField
          label="Teaser points"
          min={0}
          value={choice.teaser}
          onChange={(teaser) => change({ teaser })}
        />
      )}
      <PriceField value={price} onChange={setPrice} />
      <LineAnswer
        query={query}
        isComplete={bet !== undefined}
        price={price}
        bet={query.data && capitalize(describeGameBet(league, query.data.bet, names))}
        selection={bet && toSelection(bet)}
      />
    </div>
  );
}
