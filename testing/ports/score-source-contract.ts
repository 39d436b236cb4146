import { describe, expect, it } from 'vitest';
import { isAmericanPrice } from '#domain/betting/odds.ts';
import { isInPlay, type OddsQuote, type SourcedGame } from '#domain/game.ts';
import { getLeague, seasonPhases, type LeagueId } from '#domain/league.ts';
import type { ScoreSource, Slate, SlateQuery } from '#providers/scores/score-source.ts';

export interface ContractSubject {
  source: ScoreSource;
  league: LeagueId;
  /** A part of the schedule with games. */
  slate: SlateQuery;
  season: number;
  at: Date;
  /** Whether the source has injuries for these games. */
  hasInjuries?: boolean;
  /** Whether the source has box scores for that part of the schedule. */
  hasBoxScores?: boolean;
}

/** Contract tests for every score source, run on one of its leagues. */
export function itKeepsTheScoreSourceContract(
  name: string,
  getSubject: () => ContractSubject | Promise<ContractSubject>,
): void {
  let fetched: Promise<Slate> | undefined;
  const getSlate = async (): Promise<Slate> => {
    const { source, league, slate } = await getSubject();
    return (fetched ??= source.fetchSlate(league, slate));
  };

  describe(`${name}, as a score source`, () => {
    it('lists each game once, with valid IDs and times', async () => {
      const { games } = await getSlate();
      const ids = games.map((sourced) => sourced.game.id);

      expect(games.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { game } of games) {
        expect(game.id).toMatch(/^[\w-]{1,60}$/);
        expect(Number.isNaN(game.startsAt.getTime())).toBe(false);
        expect(game.statusText).not.toBe('');
      }
    });

    it('names two different sides', async () => {
      for (const { game, home, away } of (await getSlate()).games) {
        expect(game.home.competitorId).toBe(home.id);
        expect(game.away.competitorId).toBe(away.id);
        expect(home.id).not.toBe(away.id);
        expect(home.name).not.toBe('');
        expect(home.color ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
      }
    });

    it('has scores for finished games and none for unplayed ones', async () => {
      const { games } = await getSlate();
      const scoresIn = (...states: string[]): unknown[] =>
        games
          .filter(({ game }) => states.includes(game.state))
          .flatMap(({ game }) => [game.home.score, game.away.score]);

      expect(scoresIn('scheduled', 'postponed').every((score) => score === undefined)).toBe(true);
      expect(scoresIn('final').every((score) => Number.isFinite(score))).toBe(true);
    });

    it('has a winner for every final where the league has no ties', async () => {
      for (const { game } of (await getSlate()).games) {
        if (game.state !== 'final' || game.home.score !== game.away.score) continue;
        expect(getLeague(game.league).drawsPossible).toContain(game.phase);
      }
    });

    it('shows a clock only for live games', async () => {
      const { games } = await getSlate();
      const stopped = games.filter(({ game }) => !isInPlay(game.state));

      expect(stopped.every(({ game }) => game.clock === undefined)).toBe(true);
    });

    it('has segments that sum to the score', async () => {
      const sides = (await getSlate()).games
        .flatMap(({ game }) => [game.home, game.away])
        .filter(({ segmentScores }) => segmentScores.length > 0);

      for (const { segmentScores, score } of sides) {
        expect(segmentScores.reduce((sum, points) => sum + points, 0)).toBe(score);
      }
    });

    it('quotes only possible prices', async () => {
      const quotes = (await getSlate()).games.flatMap(listQuotes);

      for (const quote of quotes) {
        const prices = [
          quote.homeMoneyline,
          quote.awayMoneyline,
          quote.homeSpreadPrice,
          quote.awaySpreadPrice,
          quote.overPrice,
          quote.underPrice,
        ].filter((price) => price !== undefined);
        expect(prices.every(isAmericanPrice)).toBe(true);
        expect(prices).not.toContain(-100);
        expect(quote.total ?? 1).toBeGreaterThan(0);
      }
    });

    it('lists the season’s weeks in order, without gaps or overlaps within a phase', async () => {
      const { source, league, season, at } = await getSubject();
      const described = await source.fetchSeason(league, at, season);

      expect(described.year).toBe(season);
      expect(described.startsAt.getTime()).toBeLessThan(described.endsAt.getTime());
      for (const phase of seasonPhases) {
        const weeks = described.weeks.filter((week) => week.phase === phase);
        expect(weeks.every((week) => week.startsAt < week.endsAt)).toBe(true);
        expect(weeks.slice(1).map((week) => week.startsAt)).toEqual(
          weeks.slice(0, -1).map((week) => week.endsAt),
        );
      }
    });

    it('lists the same teams in teams and standings', async () => {
      const { source, league, season } = await getSubject();
      const teams = await source.fetchTeams(league);
      const rows = await source.fetchStandings(league, season);
      const ids = new Set(teams.map((team) => team.id));

      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => ids.has(row.competitorId))).toBe(true);
      expect(new Set(rows.map((row) => row.competitorId)).size).toBe(rows.length);
    });

    it('has a finished game’s box score, with the same sides and with statistics', async ({
      skip,
    }) => {
      const { source, league, hasBoxScores } = await getSubject();
      const finished = (await getSlate()).games.find(({ game }) => game.state === 'final');
      if (hasBoxScores !== true || finished === undefined) return skip();

      const box = await source.fetchBoxScore(league, finished.game.id);
      expect(box.gameId).toBe(finished.game.id);
      for (const side of ['home', 'away'] as const) {
        expect(box[side].competitorId).toBe(finished[side].id);
        expect(box[side].statistics.length).toBeGreaterThan(0);
        expect(box[side].players.length).toBeGreaterThan(0);
        const names = box[side].statistics.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }
    });

    it('lists each side’s injuries, each player once, with the feed’s status', async ({ skip }) => {
      const { source, league, hasInjuries } = await getSubject();
      const [sourced] = (await getSlate()).games;
      if (hasInjuries !== true || sourced === undefined) return skip();

      const injuries = await source.fetchInjuries(league, sourced.game.id);
      expect(injuries.gameId).toBe(sourced.game.id);
      for (const listed of [injuries.home, injuries.away]) {
        const names = listed?.map(({ name }) => name) ?? [];
        expect(new Set(names).size).toBe(names.length);
        expect(names).not.toContain('');
        expect(listed?.every(({ status }) => status !== '' && status.length <= 40)).toBe(true);
      }
    });

    it('has no depth chart for an unknown team', async () => {
      const { source, league } = await getSubject();
      await expect(source.fetchDepthChart(league, 'no-such-team')).rejects.toMatchObject({
        name: 'ScoreSourceError',
        fault: 'not-found',
      });
    });

    it('has no injuries for an unknown game', async () => {
      const { source, league } = await getSubject();
      await expect(source.fetchInjuries(league, 'no-such-game')).rejects.toMatchObject({
        name: 'ScoreSourceError',
        fault: 'not-found',
      });
    });

    it('rejects a league it does not support', async () => {
      const { source, slate } = await getSubject();
      const foreign = (['pga', 'atp', 'nba'] as const).find((id) => !source.leagues.includes(id));
      if (foreign === undefined) return;

      await expect(source.fetchSlate(foreign, slate)).rejects.toMatchObject({
        name: 'ScoreSourceError',
        fault: 'not-found',
      });
    });
  });
}

function listQuotes(sourced: SourcedGame): OddsQuote[] {
  const { openOdds, currentOdds, otherBooks = [] } = sourced;
  const others = otherBooks.flatMap(({ open, current }) => [open, current]);
  return [openOdds, currentOdds, ...others].filter((quote) => quote !== undefined);
}
