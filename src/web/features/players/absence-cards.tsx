import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type {
  PlayerAbsenceView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { formatInjury } from '#web/features/contests/injuries/player-status.tsx';
import { lineupPath } from '#web/features/contests/lineups/lineup-link.tsx';
import { countInWords, describeGains, describeLoss, lastName } from './projection-rules.ts';

const maxAbsences = 3;

interface AbsenceCardsProps {
  league: LeagueId;
  gameId: string;
  absences: readonly PlayerAbsenceView[];
  statistics: readonly ProjectedStatisticView[];
  opportunityLabel: string;
  teams: Sides<{ shortName: string; abbreviation: string }>;
  /** Whether lineups can be tried out, as before the start. */
  hasWhatIf: boolean;
}

/** Players ruled out since the first lock, largest first, and who gains. */
export function AbsenceCards({ absences, ...rest }: AbsenceCardsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const sorted = absences.toSorted((a, b) => b.value - a.value);
  const shown = isWhole ? sorted : sorted.slice(0, maxAbsences);
  const hidden = sorted.length - shown.length;
  return (
    <>
      {shown.map((absence, index) => (
        <AbsenceCard key={absence.playerId} absence={absence} isFirst={index === 0} {...rest} />
      ))}
      {hidden > 0 && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          {hidden} more out
        </Button>
      )}
    </>
  );
}

interface AbsenceCardProps extends Omit<AbsenceCardsProps, 'absences'> {
  absence: PlayerAbsenceView;
  isFirst: boolean;
}

function AbsenceCard({
  league,
  gameId,
  absence,
  statistics,
  opportunityLabel,
  teams,
  hasWhatIf,
  isFirst,
}: AbsenceCardProps) {
  const isWide = useIsWide();
  const { name, position, side, detail, source, at, gains, gained, teamChange } = absence;
  const team = teams[side];
  const unit =
    statistics.find(({ id }) => id === absence.statistic)?.label ?? statistics[0]?.label ?? '';
  const who = [name, position].filter(Boolean).join(', ');
  const news = [
    detail === null ? null : formatInjury(detail).toLowerCase(),
    `${source}, ${formatMoment(at, 'time')}`,
  ];

  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm md:px-4">
      <Badge tone="bad" Icon={CircleX}>
        Out
      </Badge>
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <strong className="font-semibold">
            {who} ({team.abbreviation})
          </strong>{' '}
          <span className="text-muted">{news.filter(Boolean).join(' · ')}</span>
        </p>
        <p className="tabular">
          {lastName(name)}’s {describeLoss(absence, opportunityLabel, unit)}
          {gains.length > 0 && (
            <>
              : <strong className="font-semibold">{formatSigned(gained, 1)}</strong> to{' '}
              {countInWords(gains.length, 'teammate')}
            </>
          )}
          , <strong className="font-semibold">{formatSigned(teamChange, 1)}</strong> to the{' '}
          {team.shortName}. {isWide && gains.length > 0 && describeGains(absence)}
        </p>
        {!isWide && gains.length > 0 && (
          <Disclosure label="Who gains">
            <ul className="tabular">
              {gains.map(({ playerId, name: gaining, change }) => (
                <li key={playerId} className="flex justify-between border-t border-line py-1">
                  {gaining}
                  <span>{formatSigned(change, 1)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {isFirst && hasWhatIf && isTeamLeague(league) && (
        <div className="max-md:hidden">
          <LinkButton to={lineupPath(league, gameId)} size="sm">
            Lineups and what-if
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
