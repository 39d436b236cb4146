import { getLeague } from '#domain/league.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { capitalize } from '#web/lib/figures.ts';
import type { NumberRow } from './number-rows.ts';

interface NumbersTableProps {
  prediction: PredictionView;
  rows: NumberRow[];
}

/** Ours with its parts, the market, and both combined, for the side we pick. */
export function NumbersTable({ prediction: { game, predictedWinner }, rows }: NumbersTableProps) {
  const { handicapName, contest } = getLeague(game.league);
  return (
    <table className="w-full text-xs tabular sm:text-sm">
      <TableHead
        caption={`Our numbers and the market’s, for ${predictedWinner.name}`}
        className="text-right text-xs text-muted"
        columns={[
          { name: 'Source', className: 'text-left', isUnseen: true },
          'Win',
          { name: 'Fair price', className: 'pl-2' },
          { name: capitalize(handicapName), className: 'pl-2' },
          { name: contest === 'match' ? 'Total games' : 'Total', className: 'pl-2' },
        ]}
      />
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.name}
            className={`border-t border-line text-right align-top ${index === 0 ? 'font-semibold' : ''}`}
          >
            <th
              scope="row"
              className={`min-w-18 py-1.5 text-left ${index === 0 ? 'font-semibold' : 'font-normal'} ${row.isPart ? 'text-muted' : ''}`}
            >
              {row.isPart && <span aria-hidden="true">· </span>}
              {row.name}
            </th>
            <td className="py-1.5 whitespace-nowrap">{row.win}</td>
            <Cell
              value={row.fairPrice}
              note={row.offered === undefined ? undefined : `offered ${row.offered}`}
            />
            <Cell value={row.spread} note={row.spreadPrice} />
            <Cell value={row.total} note={row.totalPrice} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ value, note }: { value: string; note: string | undefined }) {
  return (
    <td className="py-1.5 pl-2">
      <span className="whitespace-nowrap">{value}</span>
      {note !== undefined && (
        <>
          {' '}
          <span className="inline-block text-muted">({note})</span>
        </>
      )}
    </td>
  );
}
