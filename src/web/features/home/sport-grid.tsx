import { ArrowRight } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { type SportId, sportIds } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useStatus } from '../contests/games/queries.ts';
import { countGamesOn } from './games-on.ts';
import { useToday } from './queries.ts';
import { sportCardTexts } from './sport-cards.ts';
import { SportIcon } from './sport-icon.tsx';

/** The six sports, linked to their pages. */
export function SportGrid() {
  const status = useStatus();
  const today = useToday();

  return (
    <section aria-labelledby="sports-title">
      <h2 id="sports-title" className="mb-3 font-display text-2xl leading-none font-semibold">
        SELECT YOUR SPORT
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sportIds.map((sport) => {
          const known = status.data?.sports.find((candidate) => candidate.id === sport);
          return (
            <li key={sport}>
              <SportCard
                sport={sport}
                isLive={known?.live ?? false}
                isComing={known?.available === false}
                on={today.data && countGamesOn(today.data, sport)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SportCardProps {
  sport: SportId;
  isLive: boolean;
  isComing: boolean;
  /** Undefined until today’s list loads. */
  on: ReturnType<typeof countGamesOn> | undefined;
}

function SportCard({ sport, isLive, isComing, on }: SportCardProps) {
  const words = sportCardTexts[sport];

  return (
    <Link
      to={`/${sport}`}
      className="group flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="flex items-center gap-2.5 font-display text-2xl leading-none font-semibold">
          <SportIcon sport={sport} />
          {words.name}
        </span>
        {isLive && <Badge tone="live">{on === undefined ? 'LIVE' : `${on.live} LIVE`}</Badge>}
        {!isLive && on !== undefined && on.inAll > 0 && (
          <Badge tone="outline">{on.inAll} in 24 hours</Badge>
        )}
        {isComing && <Badge tone="outline">Coming soon</Badge>}
      </span>
      <span className="mt-2 text-sm text-muted">{words.description}</span>
      <span className="mt-4 flex flex-wrap gap-1.5">
        {words.features.map((feature) => (
          <Badge key={feature}>{feature}</Badge>
        ))}
      </span>
      <span className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-5 text-sm">
        <span className="text-xs whitespace-nowrap text-muted tabular">{words.season}</span>
        <span className="flex shrink-0 items-center gap-1.5 font-semibold">
          View Dashboard
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-hover:translate-x-0.5"
          />
        </span>
      </span>
    </Link>
  );
}
