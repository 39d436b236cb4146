import { describe, expect, it } from 'vitest';
import { isAmericanPrice } from '#domain/betting/odds.ts';
import { isInPlay, type OddsQuote, type SourcedGame } from '#domain/game.ts';
import { getLeague, seasonPhases, type LeagueId } from '#domain/league.ts';
import type { ScoreSource, Slate, SlateQuery } from './score-source.ts';

export interface ContractSubject {
  source: ScoreSource;
  league: LeagueId;
  /** A part of the schedule that has games in it. */
  slate: SlateQuery;
  season: number;
  at: Date;
  /** It tells the injuries of that part's games. */
  hasInjuries?: boolean;
  /** It tells the box scores of that part of the schedule. */
  hasBoxScores?: boolean;
}

/** What every score source promises, tried on one league of it. */
export function itKeepsTheScoreSourceContract(
  name: string,
  getSubject: () => ContractSubject | Promise<ContractSubject>,
): void {
  const getSlate = async (): Promise<Slate> => {
    const { source, league, slate } = await getSubject();
    return source.fetchSlate(league, slate);
  };

  describe(`${name}, as a score source`, () => {
    it('tells of games, each once, with usable ids and moments', async () => {
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

    it('names both sides, and never one side twice', async () => {
      for (const { game, home, away } of (await getSlate()).games) {
        expect(game.home.competitorId).toBe(home.id);
        expect(game.away.competitorId).toBe(away.id);
        expect(home.id).not.toBe(away.id);
        expect(home.name).not.toBe('');
        expect(home.color ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
      }
    });

    it('gives no score to what has not been played, and one to what is over', async () => {
      const { games } = await getSlate();
      const scoresIn = (...states: string[]): unknown[] =>
        games
          .filter(({ game }) => states.includes(game.state))
          .flatMap(({ game }) => [game.home.score, game.away.score]);

      expect(scoresIn('scheduled', 'postponed').every((score) => score === undefined)).toBe(true);
      expect(scoresIn('final').every((score) => Number.isFinite(score))).toBe(true);
    });

    it('calls nothing final without a winner where the league’s games have one', async () => {
      for (const { game } of (await getSlate()).games) {
        if (game.state !== 'final' || game.home.score !== game.away.score) continue;
        expect(getLeague(game.league).drawsPossible).toContain(game.phase);
      }
    });

    it('shows a clock only while something is in play', async () => {
      const { games } = await getSlate();
      const stopped = games.filter(({ game }) => !isInPlay(game.state));

      expect(stopped.every(({ game }) => game.clock === undefined)).toBe(true);
    });

    it('lets the segments add up to the score', async () => {
      const sides = (await getSlate()).games
        .flatMap(({ game }) => [game.home, game.away])
        .filter(({ segmentScores }) => segmentScores.length > 0);

      for (const { segmentScores, score } of sides) {
        expect(segmentScores.reduce((sum, points) => sum + points, 0)).toBe(score);
      }
    });

    it('quotes possible prices only', async () => {
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

    it('describes the season with its weeks in order, without gap or overlap inside a phase', async () => {
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

    it('lists teams and standings that speak of the same teams', async () => {
      const { source, league, season } = await getSubject();
      const teams = await source.fetchTeams(league);
      const rows = await source.fetchStandings(league, season);
      const ids = new Set(teams.map((team) => team.id));

      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => ids.has(row.competitorId))).toBe(true);
      expect(new Set(rows.map((row) => row.competitorId)).size).toBe(rows.length);
    });

    it('tells a finished game’s box score, of the same two sides and with figures', async ({
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

    it('tells who is hurt on each side, each player once, with the feed’s word', async ({
      skip,
    }) => {
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

    it('tells no depth chart of a team that there is not', async () => {
      const { source, league } = await getSubject();
      await expect(source.fetchDepthChart(league, 'no-such-team')).rejects.toMatchObject({
        name: 'ScoreSourceError',
        fault: 'not-found',
      });
    });

    it('tells no injuries of a game that there is not', async () => {
      const { source, league } = await getSubject();
      await expect(source.fetchInjuries(league, 'no-such-game')).rejects.toMatchObject({
        name: 'ScoreSourceError',
        fault: 'not-found',
      });
    });

    it('refuses a league that it does not tell of', async () => {
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
