import { getLeague } from '#domain/league.ts';
import { writeBaseballBoxScore } from '../baseball/box-score.ts';
import { playBaseball } from '../baseball/play.ts';
import { baseballTeams } from '../baseball/teams.ts';
import { writeBasketballBoxScore } from '../basketball/box-score.ts';
import { playBasketball } from '../basketball/play.ts';
import { basketballTeams } from '../basketball/teams.ts';
import type { DailyDescription } from './description.ts';
import { writeHockeyBoxScore } from '../hockey/box-score.ts';
import { playHockey } from '../hockey/play.ts';
import { hockeyTeams } from '../hockey/teams.ts';
import { clockWords, inningWords } from '../shared/status-words.ts';

const provider = 'Simulated book';
const minuteMs = 60_000;
const bestOfSeven = [7, 7, 7, 7];

/**
 * The leagues that play every day. Means, home edges, spread of strengths (from the spread of closing
 * prices), spread of results around the closing line and the sum of both moneyline chances are
 * those of public histories: NBA 2014–2023 (11,979 games, points level of 2020–2023), NHL 2014–2023
 * (12,035, goals of 2021–2023), MLB 2012–2021 (22,754).
 */
export const dailyDescriptions: readonly DailyDescription[] = [
  {
    id: 'nba',
    teams: basketballTeams,
    ranking: { divisionWinnersFirst: false, tablePoints: false, third: 'none' },
    market: {
      provider,
      marginErrorSd: { open: 1.9, close: 1 },
      totalErrorSd: { open: 3, close: 1.8 },
      resultSd: 12.5,
      overround: 1.042,
    },
    words: clockWords(getLeague('nba').segments),
    play: playBasketball,
    writeBoxScore: writeBasketballBoxScore,
    strength: { attackSd: 3.5, defenceSd: 3, seasonCorrelation: 0.65, roundDriftSd: 0.12 },
    postponements: {
      share: 0.002,
      makeup: 'after the last day',
      calledOffBeforeMs: 5 * 60 * minuteMs,
    },
    nominalMs: 136 * minuteMs,
    meanPoints: 111.7,
    homeEdge: 2.4,
    fewestPoints: 85,
    preseasonDays: 4,
    opponents: 82,
    seriesDays: 1,
    wholeTurns: 2,
    playoffTeams: 8,
    bestOf: bestOfSeven,
    roundNames: ['First Round', 'Conference Semifinals', 'Conference Finals'],
    finalName: 'NBA Finals',
    networks: ['ESPN', 'NBC/Peacock', 'Prime Video', 'NBA TV'],
    anchor: { year: 2027, startsAt: Date.parse('2026-10-12T10:00:00Z') },
  },
  {
    id: 'nhl',
    teams: hockeyTeams,
    ranking: { divisionWinnersFirst: false, tablePoints: true, third: 'overtime losses' },
    market: {
      provider,
      marginErrorSd: { open: 0.17, close: 0.1 },
      totalErrorSd: { open: 0.2, close: 0.12 },
      resultSd: 2.45,
      overround: 1.036,
      fixedHandicap: 1.5,
    },
    words: clockWords(getLeague('nhl').segments),
    play: playHockey,
    writeBoxScore: writeHockeyBoxScore,
    strength: { attackSd: 0.3, defenceSd: 0.26, seasonCorrelation: 0.6, roundDriftSd: 0.012 },
    starters: { count: 2, qualitySd: 0.15, firstShare: 0.55 },
    postponements: {
      share: 0.004,
      makeup: 'after the last day',
      calledOffBeforeMs: 5 * 60 * minuteMs,
    },
    nominalMs: 147 * minuteMs,
    meanPoints: 3.1,
    homeEdge: 0.24,
    fewestPoints: 1.6,
    preseasonDays: 4,
    opponents: 82,
    seriesDays: 1,
    wholeTurns: 2,
    playoffTeams: 8,
    bestOf: bestOfSeven,
    roundNames: ['First Round', 'Second Round', 'Conference Finals'],
    finalName: 'Stanley Cup Final',
    networks: ['ESPN', 'TNT/truTV', 'NHL Network'],
    anchor: { year: 2027, startsAt: Date.parse('2026-10-10T10:00:00Z') },
  },
  {
    id: 'mlb',
    teams: baseballTeams,
    ranking: { divisionWinnersFirst: true, tablePoints: false, third: 'none' },
    market: {
      provider,
      marginErrorSd: { open: 0.3, close: 0.18 },
      totalErrorSd: { open: 0.3, close: 0.2 },
      resultSd: 4.35,
      overround: 1.038,
      fixedHandicap: 1.5,
    },
    words: inningWords(getLeague('mlb').segments),
    play: playBaseball,
    writeBoxScore: writeBaseballBoxScore,
    strength: { attackSd: 0.42, defenceSd: 0.34, seasonCorrelation: 0.6, roundDriftSd: 0.01 },
    starters: { count: 5, qualitySd: 0.45 },
    postponements: { share: 0.029, makeup: 'doubleheader', calledOffBeforeMs: 75 * minuteMs },
    rain: { delayShare: 0.035, shortestMs: 25 * minuteMs, longestMs: 110 * minuteMs },
    nominalMs: 160 * minuteMs,
    meanPoints: 4.32,
    homeEdge: 0.17,
    fewestPoints: 2.4,
    preseasonDays: 6,
    opponents: 54,
    seriesDays: 3,
    wholeTurns: 1,
    playoffTeams: 6,
    bestOf: [3, 5, 7, 7],
    roundNames: ['Wild Card Series', 'Division Series', 'Championship Series'],
    finalName: 'World Series',
    networks: ['MLB Network', 'ESPN', 'FOX', 'TBS', 'Apple TV'],
    anchor: { year: 2026, startsAt: Date.parse('2026-08-25T10:00:00Z') },
  },
];
