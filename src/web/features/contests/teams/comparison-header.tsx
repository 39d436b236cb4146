import type { ComparisonView } from '#contract/teams.ts';
import type { LeagueId } from '#domain/league.ts';
import { Card } from '#web/ui/card.tsx';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { TeamDisc } from './team-pair.tsx';

interface ComparisonHeaderProps {
  comparison: ComparisonView;
  league: LeagueId;
}

export function ComparisonHeader({ comparison, league }: ComparisonHeaderProps) {
  const { a, b, headToHead } = comparison;
  const meetings = headToHead.aWins + headToHead.bWins + headToHead.ties;

  return (
    <Card className="grid items-center gap-4 p-4 sm:grid-cols-[1fr_auto_1fr] md:p-5">
      <TeamHeader league={league} compared={a} side="away" />
      <div className="text-center max-sm:order-last">
        <p className="font-display text-4xl leading-none font-semibold tabular">
          {meetings === 0 ? '—' : `${headToHead.aWins} - ${headToHead.bWins}`}
        </p>
        <p className="mt-1 text-xs text-muted tabular">
          {meetings === 0
            ? 'no meetings yet'
            : `head-to-head${headToHead.ties > 0 ? `, ${headToHead.ties} tied` : ''}${headToHead.since === null ? '' : ` since ${headToHead.since}`}`}
        </p>
      </div>
      <TeamHeader league={league} compared={b} side="home" />
    </Card>
  );
}

interface TeamHeaderProps {
  league: LeagueId;
  compared: ComparisonView['a'];
  side: 'away' | 'home';
}

function TeamHeader({ league, compared, side }: TeamHeaderProps) {
  const { team, wins, losses, ties, recentForm: form } = compared;
  const isMirrored = side === 'home';
  const record = ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`;

  return (
    <div
      className={`flex min-w-0 items-center gap-3 ${isMirrored ? 'sm:flex-row-reverse sm:text-right' : ''}`}
    >
      <TeamDisc abbreviation={team.abbreviation} side={side} size="large" />
      <div className="min-w-0">
        <h3 className="font-display text-2xl leading-tight font-semibold">
          {team.name}
          <FavoriteButton competitor={{ ...team, league }} className="mx-1 align-middle" />
        </h3>
        <p className="text-sm text-muted tabular">{record}</p>
        {form.length === 0 ? (
          <p className="text-xs text-muted">no results yet</p>
        ) : (
          // Oldest first; letters and fills, so it doesn’t rely on color alone.
          <p
            role="img"
            aria-label={`Last ${form.length}: ${form.map((result) => resultLabels[result]).join(', ')}`}
            className={`mt-1.5 flex gap-1 ${isMirrored ? 'sm:justify-end' : ''}`}
          >
            {form.map((result, index) => (
              <span
                key={index}
                aria-hidden="true"
                className={`flex size-5 items-center justify-center rounded-full text-xs font-bold ${resultStyles[result]}`}
              >
                {result}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

const resultLabels = { W: 'won', L: 'lost', T: 'tied' } as const;
const resultStyles = {
  W: 'bg-good text-surface',
  L: 'border border-bad text-bad',
  T: 'border border-line-strong text-muted',
} as const;
