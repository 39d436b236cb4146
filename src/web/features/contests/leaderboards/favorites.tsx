import type { GolfForecastView } from '#contract/tournaments/golf-tournaments.ts';
import { formatMoment } from '#web/lib/time.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { CompetitorLink } from '../teams/competitor-link.tsx';
import { formatChance } from './leaderboard.ts';

/** The five most likely winners by the statistical model. */
export function Favorites({ forecast }: { forecast: GolfForecastView }) {
  const { favorites } = forecast;
  const longest = Math.max(...favorites.map(({ win }) => win), 0);

  return (
    <div>
      <h4 className="text-xs font-medium text-muted">
        Most likely to win · statistical model{formatBasis(forecast)}
      </h4>
      <table className="w-full border-collapse text-sm">
        <TableHead
          headingClassName="py-1.5 font-medium"
          className="text-right text-xs text-muted"
          columns={[
            { name: 'Player', className: 'text-left' },
            { name: 'Win', className: 'w-16' },
            { name: 'Top 10', className: 'w-16' },
          ]}
        />
        <tbody>
          {favorites.map(({ playerId, name, win, top10, skill, sampleRounds }) => (
            <tr key={playerId} className="h-[53px] border-t border-line">
              <th scope="row" className="py-1 text-left font-medium">
                <CompetitorLink league="pga" id={playerId}>
                  {name}
                </CompetitorLink>
                <span className="block text-xs font-normal text-muted tabular">
                  {formatSkill(skill)} · {formatRounds(sampleRounds)}
                </span>
                <span
                  aria-hidden="true"
                  className="mt-0.5 block h-1 origin-left rounded-full bg-good"
                  style={{ transform: `scaleX(${longest === 0 ? 0 : win / longest})` }}
                />
              </th>
              <td className="text-right font-display text-lg leading-none font-semibold tabular">
                {formatChance(win)}
              </td>
              <td className="text-right text-muted tabular">{formatChance(top10)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the chance rests on: “1.8 strokes a round better than average”. */
function formatSkill(skill: number): string {
  const size = Math.abs(skill).toFixed(1);
  if (size === '0.0') return 'average';
  return `${size} strokes a round ${skill >= 0 ? 'better' : 'worse'} than average`;
}

/** “200 rounds”, “no rounds yet”. */
function formatRounds(rounds: number): string {
  if (rounds === 0) return 'no rounds yet';
  return rounds === 1 ? '1 round' : `${rounds} rounds`;
}

/** “, updated 2:59 AM”, “, Nov 21, 2026, 2:51 AM”. */
function formatBasis({ liveAt, madeAt }: GolfForecastView): string {
  if (liveAt !== null) return `, updated ${formatMoment(liveAt, 'time')}`;
  return madeAt === null ? '' : `, ${formatMoment(madeAt, 'dateAndTime')}`;
}
