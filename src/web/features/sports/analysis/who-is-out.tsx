import type { BoxScoreView } from '#contract/box-scores-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { AbsenceView, ForecastView } from '#contract/shared.ts';
import { formatList } from '#domain/format-list.ts';
import { isTeamLeague, type TeamLeagueId } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { InjuryDisclosure } from '#web/features/contests/injuries/injury-disclosure.tsx';
import { useBoxScore } from '#web/features/contests/box-scores/box-score-queries.ts';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { useInjuries } from '#web/features/contests/injuries/injury-queries.ts';
import { AbsenceLine, isAmong, OutList } from '#web/features/contests/lineups/out-list.tsx';
import { formatMargin } from '#web/features/contests/probability/margin-unit.ts';

interface WhoIsOutProps {
  prediction: PredictionView;
  /** The current one. */
  forecast: Known | null | undefined;
}

type Known = Pick<ForecastView, 'absences' | 'missing' | 'countsLineups'>;

/** Absences, and whether the locked number includes them. Team sports only. */
export function WhoIsOut({ prediction, forecast }: WhoIsOutProps) {
  const { game, absences: counted } = prediction;
  const { league } = game;
  const names = predictedAbbreviations(game);
  const hasBegun = game.state !== 'scheduled';
  const known = hasBegun ? undefined : forecast?.absences;
  const shown = known ?? counted;
  const knowsLists = knowsInjuries(forecast ?? prediction);
  const returned = known === undefined || !knowsLists ? [] : listReturned(counted, known);
  const isNobodyOut = shown.every(({ name }) => name === null);
  if (!isTeamLeague(league) || (hasBegun && isNobodyOut)) return null;

  const meaning = hasBegun
    ? 'Expected absences when the prediction was locked'
    : '“Included” means the locked prediction already counts it';
  return (
    <Panel title="Who is out" description={isNobodyOut ? undefined : meaning}>
      {isNobodyOut && <NobodyOut forecast={forecast ?? prediction} />}
      <OutList
        league={league}
        absences={shown}
        counted={known === undefined ? null : counted}
        names={names}
      />
      {returned.length > 0 && (
        <ul aria-label="Now expected to play" className="mt-0.5 flex flex-col gap-0.5 text-sm">
          {returned.map((absence) => (
            <AbsenceLine
              key={absence.playerId}
              kind="Back"
              league={league}
              absence={absence}
              names={names}
              value={`${formatMargin(league, absence.marginPoints)}, not included`}
            />
          ))}
        </ul>
      )}
      {game.isCompleted ? (
        <WhoPlayed league={league} gameId={game.id} counted={counted} />
      ) : (
        <Injuries league={league} game={game} />
      )}
    </Panel>
  );
}

interface WhoPlayedProps {
  league: TeamLeagueId;
  gameId: string;
  counted: readonly AbsenceView[];
}

/** Whether the expected absences held, by the final box score; nothing without one. */
function WhoPlayed({ league, gameId, counted }: WhoPlayedProps) {
  const { data: box } = useBoxScore(league, gameId);
  const sentence = box && formatWhoPlayed(counted, box);
  return sentence === undefined ? null : <p className="mt-2 text-sm font-medium">{sentence}</p>;
}

/** “All 3 sat out.”, “Al Quarter played after all; the other 2 sat out.” */
export function formatWhoPlayed(
  counted: readonly AbsenceView[],
  { home, away }: Pick<BoxScoreView, 'home' | 'away'>,
): string | undefined {
  const named = counted.filter(({ name }) => name !== null);
  if (named.length === 0 || home.players.length === 0 || away.players.length === 0)
    return undefined;
  const played = new Set([...home.players, ...away.players].map(({ id }) => id));
  const wrong = named.filter(({ playerId }) => played.has(playerId));
  const rest = named.length - wrong.length;
  if (wrong.length === 0 && rest > 2) return `All ${rest} sat out.`;
  if (wrong.length === 0) return `${formatList(named.map(({ name }) => name ?? ''))} sat out.`;
  const names = formatList(wrong.map(({ name }) => name ?? ''));
  if (rest === 0) return `${names} played after all.`;
  return `${names} played after all; the other ${rest === 1 ? 'one' : rest} sat out.`;
}

export function NobodyOut({ forecast }: { forecast: Known }) {
  return (
    <p className="text-sm text-muted">
      {knowsInjuries(forecast)
        ? 'No absences that affect the forecast.'
        : 'Injuries not in this forecast yet.'}
    </p>
  );
}

function knowsInjuries({ countsLineups, missing }: Known): boolean {
  return countsLineups && missing.every(({ input }) => input !== 'injuries');
}

export function listReturned(
  counted: readonly AbsenceView[],
  now: readonly AbsenceView[],
): AbsenceView[] {
  return counted.filter((absence) => absence.name !== null && !isAmong(now, absence));
}

function Injuries({ league, game }: { league: TeamLeagueId; game: PredictionView['game'] }) {
  const { data, isPending } = useInjuries(league, game.id);
  // As high as the list's button, so that what is below stays in place.
  if (isPending) return <div className="mt-2 h-11.25 border-t border-line" />;
  if (data === undefined || data.fetchedAt === null) return null;

  const injuries = { away: data.away?.length ?? null, home: data.home?.length ?? null };
  return (
    <div className="mt-2 border-t border-line">
      <InjuryDisclosure
        game={{ league, id: game.id, away: game.awayTeam, home: game.homeTeam, injuries }}
      />
    </div>
  );
}
