import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type { GamePlayersView } from '#contract/player-projections-endpoints.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { formatInjury } from '#web/features/contests/injuries/player-status.tsx';
import { lineupPath } from '#web/features/contests/lineups/lineup-link.tsx';
import { countInWords, describeGains, describeLoss, lastName } from './projection-rules.ts';

const maxAbsences = 3;

interface AbsenceCardsProps {
  league: LeagueId;
  gameId: string;
  players: GamePlayersView;
  /** Whether lineups can be tried out, as before the start. */
  hasWhatIf: boolean;
}

/** Players ruled out since the first lock, largest first, and who gains. */
export function AbsenceCards({ league, gameId, players, hasWhatIf }: AbsenceCardsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isWide = useIsWide();
  const { absences, statistics } = players;
  const shown = isWhole ? absences : absences.slice(0, maxAbsences);
  return (
    <>
      {shown.map((absence, index) => {
        const { playerId, name, position, side, detail, source, at, gains } = absence;
        const { abbreviation, shortName } = players[side].team;
        const injury = detail === null ? '' : `${formatInjury(detail).toLowerCase()} · `;
        const unit = statistics.find(({ id }) => id === absence.statistic)?.unit ?? '';
        return (
          <Card
            key={playerId}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm tabular md:px-4"
          >
            <Badge tone="bad" Icon={CircleX}>
              Out
            </Badge>
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <strong className="font-semibold">
                  {[name, position].filter(Boolean).join(', ')} ({abbreviation})
                </strong>{' '}
                <span className="text-muted">
                  {injury}
                  {source}, {formatMoment(at, 'time')}
                </span>
              </p>
              <p>
                {lastName(name)}’s {describeLoss(absence, unit)}
                {gains.length > 0 && (
                  <>
                    : <Signed value={absence.gained} /> to {countInWords(gains.length, 'teammate')}
                  </>
                )}
                , <Signed value={absence.teamChange} /> to the {shortName}.{' '}
                {isWide && gains.length > 0 && describeGains(absence)}
              </p>
              {!isWide && gains.length > 0 && (
                <Disclosure label="Who gains">
                  <ul>
                    {gains.map((gain) => (
                      <li
                        key={gain.playerId}
                        className="flex justify-between border-t border-line py-1"
                      >
                        {gain.name}
                        <span>{formatSigned(gain.change, 1)}</span>
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              )}
            </div>
            {index === 0 && hasWhatIf && isTeamLeague(league) && (
              <div className="max-md:hidden">
                <LinkButton to={lineupPath(league, gameId)} size="sm">
                  Lineups and what-if
                </LinkButton>
              </div>
            )}
          </Card>
        );
      })}
      {absences.length > shown.length && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          {absences.length - shown.length} more out
        </Button>
      )}
    </>
  );
}

function Signed({ value }: { value: number }) {
  return <strong className="font-semibold">{formatSigned(value, 1)}</strong>;
}
