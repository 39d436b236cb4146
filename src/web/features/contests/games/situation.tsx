import { clsx } from 'clsx';
import type { GameView } from '#contract/games-endpoints.ts';
import { formatList } from '#domain/format-list.ts';
import { abbreviations } from './matchup.ts';

/**
 * Down and distance, count and runners, the last play: as far as the league's feed tells it. Only
 * during play.
 */
export function Situation({ game }: { game: GameView }) {
  const lines = listSituation(game);
  const lastPlay = game.isLive ? game.situation?.lastPlay : undefined;
  if (!game.isLive) return null;
  return (
    // As high as most plays, also in a break, so that the page keeps still between them.
    <div
      className={clsx(
        'flex min-h-16 flex-col gap-0.5 border-t pt-2 text-sm',
        lines.length === 0 && lastPlay === undefined ? 'border-transparent' : 'border-line',
      )}
    >
      {lines.map((line) => (
        <p key={line} className="font-medium tabular">
          {line}
        </p>
      ))}
      {lastPlay !== undefined && (
        <p className="text-muted">
          Last play:
          {lastPlay}
        </p>
      )}
    </div>
  );
}

const baseNames = ['first', 'second', 'third'];

/** “DAL ball: 3rd & 10 at SF 20, red zone”, “2 outs, 1-2 count, runners on first and third”. */
export function listSituation(game: Pick<GameView, 'isLive' | 'situation' | 'home' | 'away'>) {
  const { situation } = game;
  if (!game.isLive || situation === undefined) return [];
  const names = abbreviations(game);
  const { down, possession, isRedZone, timeouts, count, bases, pitcher, batter } = situation;
  const ball = possession === undefined ? undefined : `${names[possession]} ball`;
  const place = [ball, down].filter((part) => part !== undefined).join(': ');
  const lines = [
    isRedZone === true && place !== '' ? `${place}, red zone` : place,
    timeouts && `Timeouts left: ${names.away} ${timeouts.away}, ${names.home} ${timeouts.home}`,
    [
      count && `${count.outs} ${count.outs === 1 ? 'out' : 'outs'}`,
      count && `${count.balls}-${count.strikes} count`,
      bases && formatRunners(bases),
    ]
      .filter((part) => part !== undefined)
      .join(', '),
    [batter && `At bat: ${batter}`, pitcher && `Pitching: ${pitcher}`]
      .filter((part) => part !== undefined)
      .join(' · '),
  ];
  return lines.filter((line) => line !== undefined && line !== '');
}

function formatRunners(bases: readonly boolean[]): string {
  const taken = baseNames.filter((_, index) => bases[index] === true);
  if (taken.length === 0) return 'bases empty';
  if (taken.length === baseNames.length) return 'bases loaded';
  return `${taken.length === 1 ? 'runner' : 'runners'} on ${formatList(taken)}`;
}
