import { Fragment } from 'react';
import type { ContenderView } from '#contract/tournaments/golf-predictions.ts';
import { LayerGlyph } from '../../contests/probability/layer-glyph.tsx';
import { CompetitorLink } from '../../contests/teams/competitor-link.tsx';
import { formatChance } from '../../contests/leaderboards/leaderboard.ts';

interface ContenderTableProps {
  /** Said to readers: “Chances of winning: PGA Championship”. */
  caption: string;
  contenders: ContenderView[];
  pickId: string;
  /** No analyst was asked: its column says so. */
  hasAnalyst: boolean;
  /** The analyst's sentence on each, where there is room for it. */
  hasReasons?: boolean;
}

const headStyles = 'w-14 py-1.5 sm:w-[4.25rem] text-right align-bottom font-medium';
const cellStyles = 'text-right align-top tabular text-muted';

/** Chances of winning by layer: the statistical forecast, the analyst, and both as one. */
export function ContenderTable({
  caption,
  contenders,
  pickId,
  hasAnalyst,
  hasReasons = false,
}: ContenderTableProps) {
  const longest = Math.max(...contenders.map(({ blend }) => blend), 0);

  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1.5 text-left align-bottom font-medium">
            Player
          </th>
          <LayerHead layer="statistical" words="Model" />
          <LayerHead layer="analyst" words="AI" />
          <th scope="col" className={headStyles}>
            Blend
          </th>
        </tr>
      </thead>
      <tbody>
        {contenders.map(({ playerId, name, statistical, analyst, blend, why }) => (
          <Fragment key={playerId}>
            <tr className="border-t border-line *:py-2">
              <th scope="row" className="pr-2 text-left align-top font-medium">
                <CompetitorLink league="pga" id={playerId}>
                  {name}
                </CompetitorLink>
                {playerId === pickId && <span className="text-muted"> · pick</span>}
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1 origin-left rounded-full bg-good"
                  style={{ transform: `scaleX(${longest === 0 ? 0 : blend / longest})` }}
                />
              </th>
              <td className={cellStyles}>{formatChance(statistical)}</td>
              <td className={cellStyles}>
                {analyst === null ? <NotStated hasAnalyst={hasAnalyst} /> : formatChance(analyst)}
              </td>
              <td className="text-right align-top font-display text-lg leading-5 font-semibold tabular">
                {formatChance(blend)}
              </td>
            </tr>
            {hasReasons && why !== null && (
              <tr>
                <td colSpan={4} className="pb-2 text-xs text-muted">
                  {why}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function LayerHead({ layer, words }: { layer: 'statistical' | 'analyst'; words: string }) {
  return (
    <th scope="col" className={headStyles}>
      <span className="inline-flex items-center gap-1.5">
        <LayerGlyph layer={layer} />
        {words}
      </span>
    </th>
  );
}

function NotStated({ hasAnalyst }: { hasAnalyst: boolean }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{hasAnalyst ? 'not named' : 'no analyst was asked'}</span>
    </>
  );
}
